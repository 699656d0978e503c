import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormResourceLists } from '../../../api/contract/form-resources.ts';
import type { ProposedValue, RecordField } from '../../../api/contract/records/record-values.ts';
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
export const ProposedValues = ({ values, fields, lists, children }: ProposedValuesProps) => (
  <dl className={styles.proposed}>
    {values.map((value) => {
      const field = fields.find(({ code }) => code === value.field);
      if (!field) return null;
      const words = (text: string | null) => said(field, text, lists) || '–';
      return (
        <div key={value.field} data-refused={value.isApproved === false || undefined}>
          <dt>{field.label}</dt>
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
            {children?.(value, field.label)}
          </dd>
        </div>
      );
    })}
  </dl>
);
