import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationScreen } from '../../../machines/shell/paths.ts';
import page from '../../parts/plain-page.module.css';
import { menu } from '../../shell/menu.ts';

/** A screen whose place is known and whose content is still to come. It says so rather than pretend. */
export default function NotYetScreen({ screen }: { screen: OrganizationScreen }) {
  const { i18n } = useLingui();
  const item = menu.flatMap(({ items }) => items).find((one) => one.screen === screen);
  return (
    <section className={page.page}>
      <h1 className={page.title}>{item && i18n._(item.title)}</h1>
      <p className={page.text}>
        <Trans>
          This part of Muster is not there yet. Nothing is hidden from you: there is nothing behind this page.
        </Trans>
      </p>
    </section>
  );
}
