import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { FormResourceLists } from '../../../api/contract/form-resources.ts';
import type { PastRecords as Past } from '../../../api/contract/records/records.ts';
import {
  type PastRecordsRef,
  pastRecordLists,
  pastRecordsMachine,
} from '../../../machines/screens/my-records/past-records.machine.ts';
import { formatPlainDate } from '../../parts/format.ts';
import { Soft } from '../../parts/page/page.tsx';
import { Sheet } from '../../parts/sheet/sheet.tsx';
import { useScreenServices } from '../../parts/shell-context.ts';
import { shows } from '../../parts/shown-actor.ts';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import styles from './my-records.module.css';
import { said } from './record-words.ts';

interface PastRecordsProps {
  readonly orgId: string;
  /** By the host's clock. */
  readonly today: string;
  readonly lists: FormResourceLists;
}

/** What was kept about oneself on an earlier day. */
export function PastRecords({ orgId, today, lists }: PastRecordsProps) {
  const { t } = useLingui();
  const screen = useActorRef(pastRecordsMachine, { input: { ...useScreenServices(), orgId } });
  const day = useSelector(screen, ({ context }) => context.day);
  const fault = useSelector(screen, ({ context }) => context.fault);
  const isOpen = useSelector(screen, (snapshot) => snapshot.hasTag('open'));
  const words = { missing: t`Choose a day.`, ahead: t`This day is still to come. Choose today or an earlier day.` };
  const look = (event: FormEvent) => {
    event.preventDefault();
    screen.send({ type: 'day chosen', today });
  };
  return (
    <section className={styles.section} {...shows(screen)} data-machine="pastRecords">
      <h2>
        <Trans>Earlier days</Trans>
      </h2>
      <Soft>
        <Trans>See your records as they were at the end of an earlier day.</Trans>
      </Soft>
      <form className={styles.past} onSubmit={look} noValidate>
        <TextInput
          type="date"
          label={t`Day`}
          max={today}
          value={day}
          error={fault && words[fault]}
          onChange={({ currentTarget }) => screen.send({ type: 'day typed', day: currentTarget.value })}
        />
        <Button type="submit" variant="default">
          <Trans>Show records</Trans>
        </Button>
      </form>
      {isOpen && <Open screen={screen} day={day} lists={lists} />}
    </section>
  );
}

function Open({ screen, day, lists }: { screen: PastRecordsRef; day: string; lists: FormResourceLists }) {
  const { t } = useLingui();
  const records = useSelector(screen, ({ children }) => children.records);
  const date = formatPlainDate(day);
  return (
    <Sheet
      isOpen
      onDismiss={() => screen.send({ type: 'panel closed' })}
      side="end"
      width={560}
      title={t`Records of ${date}`}
      closeLabel={t`Close records`}
    >
      {records && (
        <ResourceView resource={pastRecordLists} actor={records} skeleton={<Skeleton height={480} />}>
          {(past) => <Sections past={past} lists={lists} />}
        </ResourceView>
      )}
    </Sheet>
  );
}

const Sections = ({ past, lists }: { past: Past; lists: FormResourceLists }) => (
  <div className={styles.sections}>
    {past.sections.map(({ code, title, fields, items }) => (
      <section key={code} className={styles.section}>
        <h3>{title}</h3>
        {items.length === 0 && (
          <p className={styles.soft}>
            <Trans>No entries.</Trans>
          </p>
        )}
        {items.map(({ id, values }) => (
          <div key={id} className={styles.item}>
            <dl className={styles.fields}>
              {fields.map((field) => (
                <div key={field.code}>
                  <dt>{field.label}</dt>
                  <dd>{said(field, values[field.code], lists) || <span className={styles.soft}>–</span>}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </section>
    ))}
  </div>
);
