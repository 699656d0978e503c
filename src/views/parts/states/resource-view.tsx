import '@mantine/core/styles/CloseButton.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactNode } from 'react';
import type { ResourceRef } from '../../../machines/resource.machine.ts';
import type { Resource } from '../../../machines/resource.ts';
import type { ResourceKey } from '../../../machines/resource-types.ts';
import { lookAgainAt } from '../../../machines/second-looks.ts';
import { formatMoment } from '../format.ts';
import { FailureNote } from './failure-note.tsx';
import styles from './resource-view.module.css';
import { wordsFor } from './words.ts';

const stateOf = (value: object | string): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join(' ');

interface ResourceViewProps<Data, Key extends ResourceKey> {
  readonly resource: Resource<Data, Key>;
  readonly actor: ResourceRef;
  /** The shape of what is coming, at its size, so that nothing moves when it comes. */
  readonly skeleton: ReactNode;
  /** What else can be done where there is nothing to see. */
  readonly ways?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Every state in which something read from the host can be, shown the same way on every screen. Each part looks for what
 * it shows, so that what has come is not rendered anew while it is refreshed or replaced.
 */
export function ResourceView<Data, Key extends ResourceKey>({
  resource,
  actor,
  skeleton,
  ways,
  children,
}: ResourceViewProps<Data, Key>) {
  return (
    <Frame actor={actor} skeleton={skeleton}>
      <Trouble actor={actor} ways={ways} isKept={resource.isKept} />
      <Shown resource={resource} actor={actor}>
        {children}
      </Shown>
    </Frame>
  );
}

function Frame({ actor, skeleton, children }: { actor: ResourceRef; skeleton: ReactNode; children: ReactNode }) {
  const state = useSelector(actor, ({ value }) => stateOf(value));
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('first load'));
  // what is tried again has had its place: nothing else goes from sight for it
  const isComing = useSelector(actor, ({ context }) => isLoading && context.failure === null);
  const isBusy = useSelector(actor, (snapshot) => isLoading || snapshot.hasTag('changing'));
  return (
    <div
      tabIndex={-1}
      className={styles.place}
      data-machine="resource"
      data-state={state}
      data-coming={isComing || undefined}
      aria-busy={isBusy}
    >
      {isLoading && (
        <div className={styles.skeleton}>
          <span role="status" className="visually-hidden">
            <Trans>Loading</Trans>
          </span>
          <div aria-hidden="true">{skeleton}</div>
        </div>
      )}
      {children}
    </div>
  );
}

function Shown<Data, Key extends ResourceKey>({
  resource,
  actor,
  children,
}: Pick<ResourceViewProps<Data, Key>, 'resource' | 'actor' | 'children'>) {
  const data = useSelector(actor, resource.dataOf);
  return data !== null && children(data);
}

/** What is wrong, and what can be done about it. */
function Trouble({ actor, ways, isKept }: { actor: ResourceRef; ways: ReactNode; isKept: boolean }) {
  const { t, i18n } = useLingui();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const loadedAt = useSelector(actor, ({ context }) => context.loadedAt);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('first load'));
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shows data'));
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const againAt = useSelector(actor, (snapshot) =>
    snapshot.hasTag('looks again') ? lookAgainAt(snapshot.context) : null,
  );
  if (!failure || isLoading) return null;
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // the button goes with what it was about; the focus stays where that was
    currentTarget.closest<HTMLElement>('[data-machine=resource]')?.focus();
    actor.send({ type: 'retry chosen' });
  };
  if (isFailed) {
    // others are read without the host: why this one is not
    const words =
      isKept || failure.kind !== 'unreachable'
        ? undefined
        : {
            ...wordsFor(i18n, failure),
            advice: t`This is not kept on your device. Check your connection, then try again.`,
          };
    return <FailureNote failure={failure} words={words} lookAgainAt={againAt ?? undefined} onRetry={retry} />;
  }
  if (isOutdated && loadedAt !== null) {
    return (
      <output className={styles.outdated}>
        <span>
          <strong>{wordsFor(i18n, failure).title}.</strong> <Trans>Last updated at {formatMoment(loadedAt)}.</Trans>
        </span>
        <Button size="sm" variant="default" onClick={retry}>
          <Trans>Refresh</Trans>
        </Button>
      </output>
    );
  }
  return !isShown && <Nothing failure={failure} ways={ways} />;
}

function Nothing({ failure, ways }: { failure: Parameters<typeof wordsFor>[1]; ways: ReactNode }) {
  const { i18n } = useLingui();
  const { title, advice } = wordsFor(i18n, failure);
  return (
    <section className={styles.nothing} role="status">
      <h2>{title}</h2>
      <p>{advice}</p>
      {ways}
    </section>
  );
}
