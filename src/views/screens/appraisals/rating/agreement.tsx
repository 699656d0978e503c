import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { type AppraisalAnswer, type AppraisalItem, longestRemark } from '../../../../api/contract/appraisals/values.ts';
import type { AssessmentRef } from '../../../../machines/screens/appraisals/assessment.machine.ts';
import { LongText } from '../../../parts/fields/long-text.tsx';
import { Said } from '../common/said.tsx';
import styles from './rating.module.css';

/** Whether the employee sees an item as their supervisor does, and how where not. */
export function AgreementField({ screen, item: { id, title } }: { screen: AssessmentRef; item: AppraisalItem }) {
  const { t } = useLingui();
  const name = useId();
  const view = useSelector(screen, ({ context }) => context.views[id] ?? null);
  const say = (isAgreed: boolean, comment = view?.comment ?? '') =>
    screen.send({ type: 'view changed', view: { item: id, isAgreed, comment } });
  const fault = useSelector(
    useSelector(screen, ({ children }) => children.ownStep),
    (snapshot) => {
      const problem = snapshot?.context.problem;
      return problem?.kind === 'refused' && problem.fields.some(({ path }) => path === `views.${id}`);
    },
  );
  return (
    <fieldset className={styles.rating}>
      <legend className="visually-hidden">
        <Trans>How you see {title}</Trans>
      </legend>
      <div className={styles.view}>
        <div className={styles.choices}>
          {[true, false].map((isAgreed) => (
            <label key={String(isAgreed)} className={styles.choice}>
              <input type="radio" name={name} checked={view?.isAgreed === isAgreed} onChange={() => say(isAgreed)} />
              {isAgreed ? <Trans>I see it the same way</Trans> : <Trans>I see it differently</Trans>}
            </label>
          ))}
        </div>
        {view?.isAgreed === false && (
          <LongText
            label={t`How you see it`}
            aria-label={t`How you see ${title}`}
            value={view.comment}
            autosize
            minRows={2}
            longest={longestRemark}
            error={fault && view.comment === '' ? t`Say how you see it.` : null}
            onChange={({ currentTarget }) => say(false, currentTarget.value)}
          />
        )}
      </div>
    </fieldset>
  );
}

/** What the employee has said to an item that they see differently. */
export function SaidView({ answer, itemId, who }: { answer: AppraisalAnswer; itemId: string; who: string }) {
  const view = answer.views.find(({ item }) => item === itemId);
  if (!view || view.isAgreed) return null;
  return (
    <Said
      who={
        answer.side === 'employee' ? <Trans>You see it differently</Trans> : <Trans>{who} sees it differently</Trans>
      }
      words={view.comment}
      isPressing
    />
  );
}
