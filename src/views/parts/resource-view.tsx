import '@mantine/core/styles/CloseButton.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { lookAgainAt, type ResourceKey, type ResourceRef } from '../../machines/resource.machine.ts';
import type { Resource } from '../../machines/resource.ts';
import { FailureNote } from './failure-note.tsx';
import { formatMoment } from './format.ts';
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

/** Every state in which something read from the host can be, shown the same way on every screen. */
export function ResourceView<Data, Key extends ResourceKey>({
  resource,
  actor,
  skeleton,
  ways,
  children,
}: ResourceViewProps<Data, Key>) {
  const { i18n } = useLingui();
  const data = useSelector(actor, resource.dataOf);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const loadedAt = useSelector(actor, ({ context }) => context.loadedAt);
  const state = useSelector(actor, ({ value }) => stateOf(value));
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('first load'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const againAt = useSelector(actor, (snapshot) =>
    snapshot.hasTag('looks again') ? lookAgainAt(snapshot.context) : null,
  );
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // the button goes with what it was about; the focus stays where that was
    place.current?.focus();
    actor.send({ type: 'retry chosen' });
  };

  return (
    <div
      ref={place}
      tabIndex={-1}
      className={styles.place}
      data-machine="resource"
      data-state={state}
      aria-busy={isLoading}
    >
      {isLoading && (
        <div className={styles.skeleton}>
          <span role="status" className="visually-hidden">
            <Trans>Loading</Trans>
          </span>
          <div aria-hidden="true">{skeleton}</div>
        </div>
      )}
      {isFailed && failure && (
        <FailureNote failure={failure} lookAgainAt={againAt ?? undefined}>
          <Button size="sm" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </FailureNote>
      )}
      {isOutdated && failure && loadedAt !== null && (
        <output className={styles.outdated}>
          <span>
            <strong>{wordsFor(i18n, failure).title}.</strong>{' '}
            <Trans>You see what was loaded at {formatMoment(loadedAt)}.</Trans>
          </span>
          <Button size="sm" variant="default" onClick={retry}>
            <Trans>Refresh</Trans>
          </Button>
        </output>
      )}
      {data === null && !isLoading && !isFailed && failure && <Nothing failure={failure} ways={ways} />}
      {data !== null && children(data)}
    </div>
  );
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
