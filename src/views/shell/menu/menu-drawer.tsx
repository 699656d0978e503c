import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Sheet } from '../../parts/sheet/sheet.tsx';
import { useShellServices } from '../../parts/shell-context.ts';
import { SideMenu } from './side-menu.tsx';

/** Specification, section 9: width in pixels. */
const menuWidth = 270;

/** The side menu below the mobile breakpoint: over the page, from its start. */
export default function MenuDrawer({ orgId, path }: { orgId: string; path: string }) {
  const { sideMenu } = useShellServices();
  const { t } = useLingui();
  const isOpen = useSelector(sideMenu, (snapshot) => snapshot.hasTag('drawer open'));
  return (
    <Sheet
      isOpen={isOpen}
      onDismiss={() => sideMenu.send({ type: 'dismissed' })}
      side="start"
      width={menuWidth}
      title={t`Menu`}
      closeLabel={t`Close menu`}
      isBare
    >
      <SideMenu orgId={orgId} path={path} isMini={false} />
    </Sheet>
  );
}
