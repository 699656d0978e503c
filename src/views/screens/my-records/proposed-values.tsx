import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormResourceLists } from '../../../api/contract/form-resources.ts';
import type { ProposedValue, RecordField } from '../../../api/contract/records/record-values.ts';
import { filesCode } from '../../../api/contract/records/records.ts';
import styles from './my-records.module.css';
import { said } from './record-words.ts';

interface ProposedValuesProps {
  readonly values: readonly ProposedValue[];
  readonly fields: readonly RecordField[];
  readonly lists: FormResourceLists;
  /** Beside a field: what can be chosen of it. */
  readonly children?: (value: ProposedValue, label: string) => ReactNode;
}

/** What would change, or has: each field as it was and as it is asked for, side by side. */
export function ProposedValues({ values, fields, lists, children }: ProposedValuesProps) {
  const { t } = useLingui();
  return (
    <dl className={styles.proposed}>
      {values.map((value) => {
        const field = fields.find(({ code }) => code === value.field);
        if (!field && value.field !== filesCode) return null;
        const label = field?.label ?? t`Files`;
        const words = (text: string | null) => (field ? said(field, text, lists) : text) || '–';
        return (
          <div key={value.field} data-refused={value.isApproved === false || undefined}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.before}>
                <span className="visually-hidden">
                  {value.isApproved === null ? <Trans>Now:</Trans> : <Trans>Before:</Trans>}{' '}
                </span>
                {words(value.before)}
              </span>
              <span className={styles.after}>
                <span className="visually-hidden">
                  <Trans>Requested:</Trans>{' '}
                </span>
                {words(value.after)}
              </span>
              {value.isApproved === false && (
                <span className={styles.soft}>
                  <Trans>not approved</Trans>
                </span>
              )}
              {children?.(value, label)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
