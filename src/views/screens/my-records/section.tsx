import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormResourceLists } from '../../../api/contract/form-resources.ts';
import type { RecordField } from '../../../api/contract/records/record-values.ts';
import { mostItems, type RecordItem, type RecordSection } from '../../../api/contract/records/records.ts';
import { recordChangeLifecycle } from '../../../machines/lifecycles/record-change.ts';
import { isOwnField } from '../../../machines/screens/my-records/record-form.ts';
import type { RecordsRef } from '../../../machines/screens/my-records/records.machine.ts';
import { formatMoment } from '../../parts/format.ts';
import { History } from './history.tsx';
import styles from './my-records.module.css';
import { RecordChanges } from './record-changes.tsx';
import { said, useLists } from './record-words.ts';

interface SectionProps {
  readonly orgId: string;
  readonly section: RecordSection;
  readonly screen: RecordsRef;
}

/** A section of the records: its fields, or each of several, with a way to change what may be changed. */
export function Section({ orgId, section, screen }: SectionProps) {
  const { t } = useLingui();
  const lists = useLists(useSelector(screen, ({ children }) => children.options));
  const { title, fields, items, isList, changes } = section;
  const isEditable = fields.some(isOwnField);
  const isAsked = changes.some(
    ({ itemId, state }) => itemId === null && recordChangeLifecycle.hasTag(state, 'waits for review'),
  );
  const edit = (item: RecordItem | null) => () => screen.send({ type: 'edit chosen', section, item });
  const [only] = items;
  return (
    <section className={styles.section} data-section={section.code}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {isEditable && !isList && (only || !isAsked) && (
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
      {items.length === 0 && !isAsked && (
        <p className={styles.soft}>
          <Trans>Nothing added yet.</Trans>
        </p>
      )}
      {items.map((item, index) => (
        <div key={item.id} className={styles.item}>
          <Fields fields={fields} item={item} lists={lists} />
          <RecordChanges section={section} itemId={item.id} screen={screen} />
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
      <RecordChanges section={section} itemId={null} screen={screen} />
      {!isEditable && (
        <p className={styles.soft}>
          <Trans>Your organization keeps this up to date. Tell them if something is wrong.</Trans>
        </p>
      )}
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
