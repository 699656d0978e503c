import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { OwnLeaveRequests } from '../../../api/contract/requests/leaves.ts';
import { leaveRequestLifecycle } from '../../../machines/lifecycles/requests/leave-request.ts';
import {
  filtered,
  type LeaveFilter,
  openOf,
  type StateGroup,
  stateGroups,
} from '../../../machines/screens/leaves/leave-filter.ts';
import type { MyLeavesRef } from '../../../machines/screens/leaves/my-leaves.machine.ts';
import { EmptyNote } from '../../parts/states/empty-note.tsx';
import { Toolbar } from '../../parts/toolbar/toolbar.tsx';
import { RequestRow } from '../../requests/request-row.tsx';
import rowStyles from '../../requests/request-rows.module.css';
import styles from '../../requests/requests.module.css';
import { formatRange, groupWords, leaveWords } from './words/leave-words.ts';

type Row = OwnLeaveRequests['requests'][number];

const yearOf = ({ firstDate }: Row): string => firstDate?.slice(0, 4) ?? '';

/** What waits for somebody or for oneself; all others are behind their tab. */
export function OpenRequests({ data, screen }: { data: OwnLeaveRequests; screen: MyLeavesRef }) {
  const { t } = useLingui();
  const open = openOf(data.requests);
  const others = data.requests.length - open.length;
  return (
    <section aria-label={t`Open requests`}>
      <div className={styles.bar}>
        <h2>
          <Trans>Open requests</Trans>
        </h2>
        {others > 0 && (
          <Button size="sm" variant="default" onClick={() => screen.send({ type: 'tab chosen', tab: 'requests' })}>
            <Plural value={data.requests.length} one="Show # request" other="Show all # requests" />
          </Button>
        )}
      </div>
      <Changed data={data} screen={screen} />
      {data.requests.length === 0 ? (
        <EmptyNote>
          <Trans>No leave requested yet. “Request leave” shows what each day costs while you choose.</Trans>
        </EmptyNote>
      ) : open.length === 0 ? (
        <EmptyNote>
          <Trans>No request is open.</Trans>
        </EmptyNote>
      ) : (
        <Rows requests={open} screen={screen} />
      )}
    </section>
  );
}

/** One's own requests: the open ones on top, the others by year; as a filter leaves them. */
export function OwnRequests({ data, screen }: { data: OwnLeaveRequests; screen: MyLeavesRef }) {
  const { requests } = data;
  const today = useSelector(screen, ({ context }) => context.today);
  const { t } = useLingui();
  const filter = useSelector(screen, ({ context }) => context.filter);
  const rows = useMemo(() => filtered(requests, filter), [requests, filter]);
  const isFiltered = filter.year !== '' || filter.typeId !== '' || filter.group !== '';
  const open = openOf(rows);
  const past = rows.filter((row) => !open.includes(row));
  const pastYears = [...new Set(past.map(yearOf))];
  return (
    <section aria-label={t`Your requests`}>
      <div className={styles.bar}>
        <h2>
          <Trans>Your requests</Trans>
        </h2>
        {requests.length > 0 && <Filters requests={requests} screen={screen} />}
      </div>
      <Changed data={data} screen={screen} />
      <div role="status" className="visually-hidden">
        {isFiltered && <Plural value={rows.length} one="# request shown" other="# requests shown" />}
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
        <div className={rowStyles.groups}>
          {open.length > 0 && (
            <details open className={rowStyles.group}>
              <summary>
                <Trans>Open</Trans> <span className={styles.soft}>{open.length}</span>
              </summary>
              <Rows requests={open} screen={screen} />
            </details>
          )}
          {pastYears.map((year) => (
            // folded by hand it stays so; a filter shows what it leaves
            <details
              key={`${year} ${isFiltered}`}
              open={isFiltered || year >= today.slice(0, 4)}
              className={rowStyles.group}
            >
              <summary>
                {year} <span className={styles.soft}>{past.filter((row) => yearOf(row) === year).length}</span>
              </summary>
              <Rows requests={past.filter((row) => yearOf(row) === year)} screen={screen} />
            </details>
          ))}
        </div>
      )}
    </section>
  );
}

function Rows({ requests, screen }: { requests: readonly Row[]; screen: MyLeavesRef }) {
  const savedId = useSelector(screen, ({ context }) => context.savedId);
  return (
    <ul className={rowStyles.rows}>
      {requests.map((request) => (
        <li key={request.id}>
          <RequestRow
            request={request}
            words={leaveWords}
            isDraft={leaveRequestLifecycle.hasTag(request.state, 'draft')}
            isFresh={request.id === savedId}
            onOpen={() => screen.send({ type: 'request chosen', requestId: request.id })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Of which approved leaves the calendar has changed since. */
function Changed({ data: { requests, differences }, screen }: { data: OwnLeaveRequests; screen: MyLeavesRef }) {
  const { i18n } = useLingui();
  const changed = requests.filter(({ id }) => differences.some(({ requestId }) => requestId === id));
  return changed.map((request) => (
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
  ));
}

function Filters({ requests, screen }: { requests: readonly Row[]; screen: MyLeavesRef }) {
  const { t, i18n } = useLingui();
  const filter = useSelector(screen, ({ context }) => context.filter);
  const years = useMemo(
    // also one that an address names and nothing is of: what narrows the list is to be seen
    () =>
      [...new Set([filter.year, ...requests.map(({ firstDate }) => firstDate?.slice(0, 4) ?? '')])]
        .filter((year) => year !== '')
        .sort()
        .reverse(),
    [requests, filter.year],
  );
  const types = useMemo(() => [...new Map(requests.map(({ typeId, typeName }) => [typeId, typeName]))], [requests]);
  const change = (filter: Partial<LeaveFilter>) => screen.send({ type: 'filter changed', filter });
  return (
    <Toolbar
      filters={[
        {
          label: t`Year`,
          value: filter.year,
          options: [{ value: '', label: t`All years` }, ...years.map((year) => ({ value: year, label: year }))],
          onChange: (year) => change({ year }),
        },
        {
          label: t`Type`,
          value: filter.typeId,
          options: [{ value: '', label: t`All types` }, ...types.map(([value, label]) => ({ value, label }))],
          onChange: (typeId) => change({ typeId }),
        },
        {
          label: t`Status`,
          value: filter.group,
          options: [
            { value: '', label: t`All statuses` },
            ...stateGroups.map((group) => ({ value: group, label: i18n._(groupWords[group]) })),
          ],
          onChange: (group) => change({ group: group as StateGroup | '' }),
        },
      ]}
    />
  );
}
