import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormResourceLists } from '../../../api/contract/form-resources.ts';
import {
  mostItems,
  type RecordField,
  type RecordItem,
  type RecordSection,
} from '../../../api/contract/records/records.ts';
import type { RecordsRef } from '../../../machines/screens/my-records/records.machine.ts';
import { formatMoment } from '../../parts/format.ts';
import { History } from './history.tsx';
import styles from './my-records.module.css';
import { said } from './record-words.ts';

interface SectionProps {
  readonly orgId: string;
  readonly section: RecordSection;
  readonly screen: RecordsRef;
}

/** A section of the records: its fields, or each of several, with a way to change what may be changed. */
export function Section({ orgId, section, screen }: SectionProps) {
  const { t } = useLingui();
  const lists = useSelector(screen, ({ context }) => context.lists);
  const { title, fields, items, isList } = section;
  const isEditable = fields.some(({ policy }) => policy === 'edit');
  const edit = (item: RecordItem | null) => () => screen.send({ type: 'edit chosen', section, item });
  const [only] = items;
  return (
    <section className={styles.section} data-section={section.code}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {isEditable && !isList && (
          <Button size="sm" variant="default" aria-label={t`Edit ${title}`} onClick={edit(only ?? null)}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {isEditable && isList && items.length < mostItems && (
          <Button size="sm" variant="default" aria-label={t`Add to ${title}`} onClick={edit(null)}>
            <Trans>Add</Trans>
          </Button>
        )}
      </div>
      {items.length === 0 && (
        <p className={styles.soft}>
          <Trans>Nothing added yet.</Trans>
        </p>
      )}
      {items.map((item, index) => (
        <div key={item.id} className={styles.item}>
          <Fields fields={fields} item={item} lists={lists} />
          {isList && isEditable && (
            <div>
              <Button
                size="sm"
                variant="default"
                aria-label={t`Edit ${title}, number ${index + 1}`}
                onClick={edit(item)}
              >
                <Trans>Edit</Trans>
              </Button>
            </div>
          )}
          {item.changedAt !== null && (
            <History orgId={orgId} itemId={item.id} fields={fields} lists={lists}>
              <Trans>
                Changed {formatMoment(Date.parse(item.changedAt))} by {item.changedBy}
              </Trans>
            </History>
          )}
        </div>
      ))}
    </section>
  );
}

interface FieldsProps {
  readonly fields: readonly RecordField[];
  readonly item: RecordItem;
  readonly lists: FormResourceLists;
}

function Fields({ fields, item, lists }: FieldsProps) {
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field.code}>
          <dt>{field.label}</dt>
          <dd>{said(field, item.values[field.code], lists) || <span className={styles.soft}>–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
