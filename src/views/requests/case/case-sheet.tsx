import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRef, Snapshot } from 'xstate';
import type { RequestCaseRef } from '../../../machines/requests/request-case.machine.ts';
import type { Resource } from '../../../machines/resource.ts';
import type { ResourceKey } from '../../../machines/resource-types.ts';
import { Sheet } from '../../parts/sheet/sheet.tsx';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';

type CaseSnapshot = Snapshot<unknown> & {
  readonly hasTag: (tag: 'request open') => boolean;
  readonly children: { readonly case?: RequestCaseRef | undefined };
};

interface CaseSheetProps<Data, Key extends ResourceKey> {
  /** The screen that the request stands beside. */
  readonly screen: Pick<ActorRef<CaseSnapshot, { type: 'panel closed' }>, 'getSnapshot' | 'subscribe' | 'send'>;
  readonly title: string;
  readonly width: number;
  /** What the case looks up: a request, or all that its decision depends on. */
  readonly resource: Resource<Data, Key>;
  /** Above it, whichever it is. */
  readonly above?: ReactNode;
  readonly children: (data: Data, case_: RequestCaseRef) => ReactNode;
}

/** One request beside the page, for whoever has to do with it. */
export function CaseSheet<Data, Key extends ResourceKey>({
  screen,
  title,
  width,
  resource,
  above,
  children,
}: CaseSheetProps<Data, Key>) {
  const { t } = useLingui();
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('request open'));
  const case_ = useSelector(screen, ({ children }) => children.case);
  const request = useSelector(case_, (snapshot) => snapshot?.children.request);
  return (
    <Sheet
      isOpen={isOpen}
      onDismiss={() => screen.send({ type: 'panel closed' })}
      side="end"
      width={width}
      title={title}
      closeLabel={t`Close request`}
      isInAddress
    >
      {above}
      {case_ && request && (
        <ResourceView resource={resource} actor={request} skeleton={<Skeleton height={420} />}>
          {(data) => children(data, case_)}
        </ResourceView>
      )}
    </Sheet>
  );
}
