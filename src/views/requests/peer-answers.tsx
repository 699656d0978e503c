import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { definePeerAnswers } from '../../machines/requests/peer-answers.ts';
import { useScreenServices } from '../parts/shell-context.ts';
import { FailureNote } from '../parts/states/failure-note.tsx';
import { ResourceView } from '../parts/states/resource-view.tsx';
import styles from './peer-answers.module.css';

/** What a colleague asks, whatever it is. */
interface Asked {
  readonly requestId: string;
  readonly version: number;
  readonly employee: { readonly fullName: string };
  /** Whether somebody else chooses among those who would. */
  readonly isByChoice?: boolean;
}

/** Which answers there are to it, by what they are called. */
interface Answers {
  readonly accept: ReactNode;
  readonly decline: ReactNode;
}

interface PeerAnswersProps<Data, One extends Asked> {
  readonly orgId: string;
  readonly kind: ReturnType<typeof definePeerAnswers<Data>>;
  readonly title: string;
  readonly askedIn: (data: Data) => readonly One[];
  /** Whether it waits for something that is to stand before it. */
  readonly isHeld?: boolean;
  /** What it says. */
  readonly children: (one: One) => ReactNode;
  /** Null of an answer that cannot be given. */
  readonly answersTo: (one: One) => Answers;
}

/** What colleagues ask of one, of one kind: nothing where nobody does. */
export function PeerAnswers<Data, One extends Asked>(props: PeerAnswersProps<Data, One>) {
  const { orgId, kind, title, askedIn, isHeld = false, children, answersTo } = props;
  const screen = useActorRef(kind.machine, { input: kind.input(orgId, useScreenServices()) });
  const list = useSelector(screen, (snapshot) => snapshot.children.list);
  // nobody asks, or it is not known: the rest of the screen says what is wrong
  const isNothing = useSelector(list, (snapshot) => {
    const data = snapshot ? kind.list.dataOf(snapshot) : null;
    return data === null || askedIn(data).length === 0;
  });
  const state = useSelector(screen, ({ value }) => String(value));
  const isBusy = useSelector(screen, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(screen, (snapshot) => snapshot.hasTag('failed'));
  const problem = useSelector(screen, ({ context }) => context.problem);
  const answer = ({ requestId, version, employee, isByChoice = false }: One, isAccepted: boolean) => {
    if (isBusy) return;
    screen.send({ type: 'answer chosen', requestId, version, isAccepted, isByChoice, who: employee.fullName });
  };
  return (
    <div data-machine="peerAnswers" data-state={state} hidden={isNothing || isHeld}>
      {list && (
        <ResourceView resource={kind.list} actor={list} skeleton={null}>
          {(data) =>
            askedIn(data).length > 0 && (
              <section className={styles.asked} aria-label={title}>
                <h2>{title}</h2>
                <ul>
                  {askedIn(data).map((one) => (
                    <li key={one.requestId}>
                      <Row answers={answersTo(one)} isBusy={isBusy} onAnswer={(isAccepted) => answer(one, isAccepted)}>
                        {children(one)}
                      </Row>
                    </li>
                  ))}
                </ul>
                {problem && (
                  <FailureNote failure={problem} onRetry={isFailed && (() => screen.send({ type: 'retry chosen' }))} />
                )}
              </section>
            )
          }
        </ResourceView>
      )}
    </div>
  );
}

interface RowProps {
  readonly answers: Answers;
  readonly isBusy: boolean;
  readonly onAnswer: (isAccepted: boolean) => void;
  readonly children: ReactNode;
}

function Row({ answers: { accept, decline }, isBusy, onAnswer, children }: RowProps) {
  const text = useId();
  return (
    <>
      <div className={styles.text} id={text}>
        {children}
      </div>
      {(accept || decline) && (
        <div className={styles.answers}>
          {accept && (
            <Button size="sm" aria-describedby={text} aria-disabled={isBusy} onClick={() => onAnswer(true)}>
              {accept}
            </Button>
          )}
          {decline && (
            <Button
              size="sm"
              variant="default"
              aria-describedby={text}
              aria-disabled={isBusy}
              onClick={() => onAnswer(false)}
            >
              {decline}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
