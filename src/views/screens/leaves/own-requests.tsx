import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { OwnLeaveRequests } from '../../../api/contract/requests/leaves.ts';
import { leaveRequestLifecycle } from '../../../machines/lifecycles/leave-request.ts';
import { filtered, type StateGroup, stateGroups } from '../../../machines/screens/leaves/leave-filter.ts';
import type { MyLeavesRef } from '../../../machines/screens/leaves/my-leaves.machine.ts';
import { EmptyNote } from '../../parts/states/empty-note.tsx';
import { RequestRow } from '../../requests/request-row.tsx';
import rowStyles from '../../requests/request-rows.module.css';
import styles from '../../requests/requests.module.css';
import { formatRange, groupWords, leaveWords } from './words/leave-words.ts';

/** One's own requests, the latest days on top, as a filter leaves them. */
export function OwnRequests({ data, screen }: { data: OwnLeaveRequests; screen: MyLeavesRef }) {
  const { requests, differences } = data;
  const changed = requests.filter(({ id }) => differences.some(({ requestId }) => requestId === id));
  const { t, i18n } = useLingui();
  const filter = useSelector(screen, ({ context }) => context.filter);
  const rows = useMemo(() => filtered(requests, filter), [requests, filter]);
  const years = useMemo(
    () => [...new Set(requests.flatMap(({ firstDate }) => firstDate?.slice(0, 4) ?? []))].sort().reverse(),
    [requests],
  );
  const types = useMemo(() => [...new Map(requests.map(({ typeId, typeName }) => [typeId, typeName]))], [requests]);
  const isFiltered = filter.year !== '' || filter.typeId !== '' || filter.group !== '';
  return (
    <section aria-label={t`Your requests`}>
      <div className={styles.bar}>
        <h2>
          <Trans>Your requests</Trans>
        </h2>
        {requests.length > 0 && (
          <div className={styles.filters}>
            <NativeSelect
              size="sm"
              aria-label={t`Year`}
              value={filter.year}
              onChange={(event) => screen.send({ type: 'filter changed', filter: { year: event.currentTarget.value } })}
              data={[{ value: '', label: t`All years` }, ...years]}
            />
            <NativeSelect
              size="sm"
              aria-label={t`Type`}
              value={filter.typeId}
              onChange={(event) =>
                screen.send({ type: 'filter changed', filter: { typeId: event.currentTarget.value } })
              }
              data={[{ value: '', label: t`All types` }, ...types.map(([value, label]) => ({ value, label }))]}
            />
            <NativeSelect
              size="sm"
              aria-label={t`State`}
              value={filter.group}
              onChange={(event) =>
                screen.send({ type: 'filter changed', filter: { group: event.currentTarget.value as StateGroup | '' } })
              }
              data={[
                { value: '', label: t`All statuses` },
                ...stateGroups.map((group) => ({ value: group, label: i18n._(groupWords[group]) })),
              ]}
            />
          </div>
        )}
      </div>
      {changed.map((request) => (
        <p key={request.id} className={rowStyles.changed}>
          <Trans>The calendar has changed since your leave of {formatRange(i18n, request)} was approved.</Trans>{' '}
          <Button
            size="sm"
            variant="default"
            onClick={() => screen.send({ type: 'request chosen', requestId: request.id })}
          >
            <Trans>See what changed</Trans>
          </Button>
        </p>
      ))}
      <div role="status" className="visually-hidden">
        {isFiltered && <Trans>{rows.length} requests shown</Trans>}
      </div>
      {requests.length === 0 ? (
        <EmptyNote>
          <Trans>No leave requested yet. “Request leave” shows what each day costs while you choose.</Trans>
        </EmptyNote>
      ) : rows.length === 0 ? (
        <EmptyNote>
          <Trans>No requests match these filters.</Trans>{' '}
          <Button size="sm" variant="default" onClick={() => screen.send({ type: 'filter cleared' })}>
            <Trans>Clear filters</Trans>
          </Button>
        </EmptyNote>
      ) : (
        <ul className={rowStyles.rows}>
          {rows.map((request) => (
            <li key={request.id}>
              <RequestRow
                request={request}
                words={leaveWords}
                isDraft={leaveRequestLifecycle.hasTag(request.state, 'draft')}
                onOpen={() => screen.send({ type: 'request chosen', requestId: request.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
