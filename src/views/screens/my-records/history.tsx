import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { FormResourceLists } from '../../../api/contract/form-resources.ts';
import type { RecordField } from '../../../api/contract/records/record-values.ts';
import { filesCode } from '../../../api/contract/records/records.ts';
import { recordHistories } from '../../../machines/screens/my-records/records.machine.ts';
import { formatMoment } from '../../parts/format.ts';
import { useScreenServices } from '../../parts/shell-context.ts';
import { ResourceView } from '../../parts/states/resource-view.tsx';
import { Skeleton } from '../../parts/states/skeleton.tsx';
import styles from './my-records.module.css';
import { said } from './record-words.ts';

interface HistoryProps {
  readonly orgId: string;
  readonly itemId: string;
  readonly fields: readonly RecordField[];
  readonly lists: FormResourceLists;
}

/** Folded under who changed it last: all that was changed. It is asked for once somebody unfolds it. */
export function History({ children, ...of }: HistoryProps & { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.soft} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{children}</summary>
      {isOpen && <Changes {...of} />}
    </details>
  );
}

/** What was changed, the latest first: who, when, and what it was before. */
function Changes({ orgId, itemId, fields, lists }: HistoryProps) {
  const history = useActorRef(recordHistories.machine, {
    input: recordHistories.input({ orgId, itemId }, useScreenServices()),
  });
  const { t } = useLingui();
  const labelOf = (code: string) =>
    code === filesCode ? t`Files` : (fields.find((field) => field.code === code)?.label ?? code);
  const words = (code: string, value: string | null) => {
    const field = fields.find((one) => one.code === code);
    return (field ? said(field, value, lists) : value) || '–';
  };
  return (
    <ResourceView resource={recordHistories} actor={history} skeleton={<Skeleton height={60} />}>
      {({ changes }) => (
        <ul className={styles.history}>
          {changes.map(({ at, who, field, before, after, approvedBy }) => (
            <li key={`${at} ${field}`}>
              <Trans>
                {formatMoment(Date.parse(at))}, {who}: {labelOf(field)}, {words(field, before)} → {words(field, after)}
              </Trans>
              {approvedBy !== null && (
                <>
                  , <Trans>approved by {approvedBy}</Trans>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </ResourceView>
  );
}
