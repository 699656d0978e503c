import { undoWindow } from '../../../machines/lifecycles/requests/request.ts';
import { undoButton } from '../../parts/undo/undo-button.ts';
import { ruleInTheWay } from '../decision-words.ts';
import '@mantine/core/styles/Loader.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { RequestBatchRef } from '../../../machines/requests/request-batch.machine.ts';
import { formatDates } from '../../parts/format.ts';
import { leaveFocus, takeLostFocus } from '../../parts/lost-focus.ts';
import { FailureNote } from '../../parts/states/failure-note.tsx';
import { wordsFor } from '../../parts/states/words.ts';
import caseStyles from '../case/case.module.css';
import team from './team.module.css';

/** What becomes of those that are decided together, whatever is listed meanwhile: how many are done, and of each other one why not. */
export function BatchResults({ batch }: { batch: RequestBatchRef }) {
  const { i18n, t } = useLingui();
  const isBusy = useSelector(batch, (snapshot) => snapshot.hasTag('busy'));
  const wanted = useSelector(batch, ({ context }) => context.wanted.length);
  const isDecided = useSelector(batch, (snapshot) => snapshot.hasTag('decided'));
  const isFailed = useSelector(batch, (snapshot) => snapshot.hasTag('failed'));
  const results = useSelector(batch, ({ context }) => context.results);
  const canPick = useSelector(batch, (snapshot) => snapshot.can({ type: 'failed ones picked' }));
  const canTakeBack = useSelector(batch, (snapshot) => snapshot.can({ type: 'take back chosen' }));
  const isBack = useSelector(batch, ({ context }) => context.isBack);
  const problem = useSelector(batch, ({ context }) => context.problem);
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    leaveFocus(currentTarget);
    batch.send({ type: 'results closed' });
  };
  if (isFailed && problem) {
    return (
      <FailureNote failure={problem}>
        <Button size="sm" onClick={() => batch.send({ type: 'retry chosen' })}>
          <Plural value={wanted} one="Try again: # request" other="Try again: # requests" />
        </Button>
        <Button size="sm" variant="default" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </FailureNote>
    );
  }
  if (isBusy) {
    return (
      <section key="under way" className={team.results} role="status" tabIndex={-1} ref={takeLostFocus} data-outcome>
        <p className={team.onTheirWay}>
          <Loader size="xs" />
          {isBack ? (
            <Plural value={wanted} one="Undoing # decision" other="Undoing # decisions" />
          ) : (
            <Plural value={wanted} one="Deciding # request" other="Deciding # requests" />
          )}
        </p>
      </section>
    );
  }
  if (!isDecided) return null;
  const refused = results.filter(({ isDone }) => !isDone);
  const done = results.length - refused.length;
  return (
    <section
      // another one, which takes the focus anew
      key="decided"
      className={team.results}
      aria-label={t`Results`}
      role="status"
      tabIndex={-1}
      ref={takeLostFocus}
      data-outcome
    >
      <p>
        <strong>
          {isBack ? (
            <Plural value={done} one="# decision undone." other="# decisions undone." />
          ) : (
            <Plural value={done} one="# request decided." other="# requests decided." />
          )}
        </strong>{' '}
        {refused.length > 0 && <Plural value={refused.length} one="# could not be:" other="# could not be:" />}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ id, code, request }) => {
            const failure = { kind: 'refused', status: 409, code: code ?? '', fields: [], details: {} } as const;
            return (
              <li key={id}>
                {request && (
                  <strong>
                    {request.employee.fullName}, {formatDates(request)}:{' '}
                  </strong>
                )}
                {ruleInTheWay(i18n, failure.code) ?? wordsFor(i18n, failure).title}
              </li>
            );
          })}
        </ul>
      )}
      <div className={caseStyles.words}>
        {canPick && (
          <Button size="sm" onClick={() => batch.send({ type: 'failed ones picked' })}>
            <Trans>Select the failed ones</Trans>
          </Button>
        )}
        {canTakeBack && (
          <Button
            size="sm"
            variant="default"
            {...undoButton(undoWindow)}
            onClick={() => batch.send({ type: 'take back chosen' })}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
        <Button size="sm" variant="default" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </section>
  );
}
