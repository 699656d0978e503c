import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { neighborOf, otherThan } from '../../../machines/requests/team-page.ts';
import type { TeamRequestsRef } from '../../../machines/requests/team-requests.machine.ts';
import { useShellServices } from '../../parts/shell-context.ts';
import { Step } from '../../parts/step/step.tsx';
import type { ApproveAndNext } from '../case/case-frame.tsx';
import team from './team.module.css';

/** Where in the list the open request is, the way to its neighbours, and what was approved just before. */
export function Passage({ screen }: { screen: TeamRequestsRef }) {
  const { t } = useLingui();
  const at = useSelector(screen, ({ context: { listed, requestId } }) => listed.indexOf(requestId));
  const count = useSelector(screen, ({ context }) => context.listed.length);
  const canGoBack = useSelector(screen, ({ context }) => neighborOf(context, -1) !== null);
  const canGoOn = useSelector(screen, ({ context }) => neighborOf(context, 1) !== null);
  const approvedId = useSelector(screen, ({ context }) => context.approvedId);
  const approvedOf = useSelector(screen, ({ context }) => context.approvedOf);
  const { finder } = useShellServices();
  const hasSingleKeys = useSelector(finder, ({ context }) => context.hasSingleKeys);
  useMoveKeys(screen, hasSingleKeys);
  return (
    <>
      {(canGoBack || canGoOn) && (
        <div className={team.passage}>
          <p>
            {at >= 0 && (
              <Trans>
                {at + 1} of {count} on this page
              </Trans>
            )}
          </p>
          <Step
            to="before"
            label={t`Previous request (K)`}
            isOff={!canGoBack}
            onStep={() => screen.send({ type: 'moved on', by: -1 })}
          />
          <Step
            to="after"
            label={t`Next request (J)`}
            isOff={!canGoOn}
            onStep={() => screen.send({ type: 'moved on', by: 1 })}
          />
        </div>
      )}
      {approvedId !== '' && (
        <div role="status" className={team.approved}>
          <p>
            <Trans>You approved the request of {approvedOf}. This is the next one.</Trans>
          </p>
          <Button
            size="sm"
            variant="default"
            onClick={() => screen.send({ type: 'request chosen', requestId: approvedId })}
          >
            <Trans>Back to undo</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface Approvable {
  readonly version: number;
  readonly employee: { readonly fullName: string };
}

/** Approving what is open and going on to what is listed after it; undefined where nothing else is listed. */
export function useApproveAndNext(screen: TeamRequestsRef): (request: Approvable) => ApproveAndNext | undefined {
  const isAnyOther = useSelector(screen, ({ context }) => otherThan(context) !== null);
  const isUnderWay = useSelector(screen, ({ context }) => context.moving !== null);
  return ({ version, employee: { fullName: who } }) =>
    isAnyOther || isUnderWay
      ? { choose: () => screen.send({ type: 'approve and next chosen', version, who }), isUnderWay }
      : undefined;
}

/** J goes on, K goes back, while a request is open and nothing is typed or asked. */
function useMoveKeys(screen: TeamRequestsRef, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key] as 1 | -1 | undefined;
      const isChord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      if (by === undefined || isChord || !screen.getSnapshot().hasTag('request open')) return;
      const { target } = event;
      const isElsewhere =
        target instanceof Element &&
        target.closest('input, textarea, select, [data-machine=dialog], [data-machine=finder]');
      if (!isElsewhere) screen.send({ type: 'moved on', by });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [screen, isOn]);
}
