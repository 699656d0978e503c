import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AppraisalAnswer } from '../../../../api/contract/appraisals/values.ts';
import type { stepMachine } from '../../../../machines/overlays/step.machine.ts';
import type { AssessmentRef } from '../../../../machines/screens/appraisals/assessment.machine.ts';
import { isForWantOfWords, markFaults, unexplainedIn } from '../../../../machines/screens/appraisals/marks.ts';
import { StepProblem } from '../../../overlays/step-problem.tsx';
import { useHeight } from '../../../parts/use-height.ts';
import styles from './rating.module.css';
import { SavingNote } from './saving-note.tsx';

interface ActionBarProps {
  readonly screen: AssessmentRef;
  readonly answer: AppraisalAnswer;
  /** The step of this side. */
  readonly step: ActorRefFrom<typeof stepMachine> | undefined;
  /** What can be done now. */
  readonly children: ReactNode;
}

/**
 * Leads whoever has left something out to the first of it: there it is done next, in sight between both bars.
 *
 * @param field what is filled in there: a rating, or words to it
 */
function leadTo(item: string | undefined, field: 'input' | 'textarea'): void {
  const place = document.getElementById(`item-${item}`)?.closest('li');
  const rating = place?.querySelector('fieldset');
  place?.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
  // its name as well, unless much is said below that
  place?.scrollIntoView({ block: 'start' });
  rating?.scrollIntoView({ block: 'nearest' });
}

/** What can be done with an answer, in sight all the time: how far it is, whether it is kept, and what stands in the way. */
export function ActionBar({ screen, answer, step, children }: ActionBarProps) {
  const dock = useHeight<HTMLDivElement>('--dock');
  const sheet = useSelector(screen, ({ children: { sheet: found } }) => found);
  const unrated = useSelector(screen, ({ context }) => context.unrated);
  const isIncomplete = useSelector(screen, (snapshot) => snapshot.hasTag('incomplete'));
  const isTyping = useSelector(screen, (snapshot) => snapshot.hasTag('typing'));
  const problem = useSelector(step, (snapshot) => snapshot?.context.problem ?? null);
  const titles = new Map(answer.items.map(({ id, title }) => [id, title]));
  const done = answer.items.length - unrated.length;
  const isLed = useRef(false);
  useEffect(() => {
    if (isIncomplete && !isLed.current) leadTo(unrated[0], 'input');
    isLed.current = isIncomplete;
  }, [isIncomplete, unrated]);
  const isOfWords = isForWantOfWords(problem, new Set(titles.keys()));
  // as one text: it is told anew only where it is something else, not with each letter
  const unexplained = useSelector(sheet, (snapshot) =>
    unexplainedIn(problem, snapshot?.context.drafts, answer.other).join(' '),
  )
    .split(' ')
    .filter((id) => titles.has(id));
  const refused = useRef(problem);
  const [first] = unexplained;
  useEffect(() => {
    // led once, by the refusal: whoever types is not taken away from it
    if (first !== undefined && refused.current !== problem) leadTo(first, 'textarea');
    refused.current = problem;
  }, [first, problem]);
  return (
    <div className={styles.bar} ref={dock}>
      {!isOfWords && <StepProblem step={step} />}
      {unexplained.length > 0 && (
        <ToDo items={unexplained} titles={titles} isTold={unexplained.length === markFaults(problem).size}>
          <Plural
            value={unexplained.length}
            one="# rating is two steps or more from the employee’s. Say why before you submit."
            other="# ratings are two steps or more from the employee’s. Say why before you submit."
          />
        </ToDo>
      )}
      {isIncomplete && (
        <ToDo items={unrated} titles={titles} isTold>
          <Plural
            value={unrated.length}
            one="# item has no rating yet. Rate it before you submit."
            other="# items have no rating yet. Rate them before you submit."
          />
        </ToDo>
      )}
      <div className={styles.line}>
        <div>
          {isTyping && (
            <p>
              <Trans>
                <strong>{done}</strong> of {answer.items.length} rated
              </Trans>
            </p>
          )}
          {sheet && <SavingNote sheet={sheet} />}
        </div>
        <div className={styles.choices}>{children}</div>
      </div>
    </div>
  );
}

interface ToDoProps {
  readonly items: readonly string[];
  /** By the items' ids. */
  readonly titles: ReadonlyMap<string, string>;
  /** Whether it interrupts whoever listens: not while they put it right, item by item. */
  readonly isTold: boolean;
  /** What is to be done, in words. */
  readonly children: ReactNode;
}

/** What stands in the way, with the way to each of it. */
const ToDo = ({ items, titles, isTold, children }: ToDoProps) => (
  <div role={isTold ? 'alert' : 'group'}>
    <p className={styles.missing}>{children}</p>
    <ul className={styles.todo}>
      {items.map((id) => (
        <li key={id}>
          <a href={`#item-${id}`}>{titles.get(id)}</a>
        </li>
      ))}
    </ul>
  </div>
);
