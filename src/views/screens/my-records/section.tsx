import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormResourceLists } from '../../../api/contract/form-resources.ts';
import { isRemovable, type RecordField } from '../../../api/contract/records/record-values.ts';
import { mostItems, type RecordItem, type RecordSection } from '../../../api/contract/records/records.ts';
import { recordChangeLifecycle } from '../../../machines/lifecycles/record-change.ts';
import { isOwnField } from '../../../machines/screens/my-records/record-form.ts';
import { type RecordsRef, takenBackIn } from '../../../machines/screens/my-records/records.machine.ts';
import { AttachmentList } from '../../files/attachment-list.tsx';
import { StepButton } from '../../overlays/step-button.tsx';
import { StepProblem } from '../../overlays/step-problem.tsx';
import { Badge, badgeShapes } from '../../parts/badge.tsx';
import { formatMoment } from '../../parts/format.ts';
import { Ways } from '../../parts/page/page.tsx';
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
    ({ itemId, state, isPlanned }) =>
      itemId === null && (isPlanned || recordChangeLifecycle.hasTag(state, 'waits for review')),
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
          {item.attachments.length > 0 && <AttachmentList orgId={orgId} attachments={item.attachments} isUntitled />}
          <RecordChanges orgId={orgId} section={section} itemId={item.id} screen={screen} />
          {isList && isEditable && <ItemWays section={section} item={item} number={index + 1} screen={screen} />}
          {item.changedAt !== null && (
            <History orgId={orgId} itemId={item.id} fields={fields} lists={lists}>
              <Trans>
                Changed {formatMoment(Date.parse(item.changedAt))} by {item.changedBy}
              </Trans>
            </History>
          )}
        </div>
      ))}
      <RecordChanges orgId={orgId} section={section} itemId={null} screen={screen} />
      {!isEditable && (
        <p className={styles.soft}>
          <Trans>Your organization keeps this up to date. Tell them if something is wrong.</Trans>
        </p>
      )}
    </section>
  );
}

interface ItemWaysProps {
  readonly section: RecordSection;
  readonly item: RecordItem;
  /** Which of them, counted from 1. */
  readonly number: number;
  readonly screen: RecordsRef;
}

/** What can be done with one of several. */
function ItemWays({ section, item, number, screen }: ItemWaysProps) {
  const { t } = useLingui();
  const { title } = section;
  const step = useSelector(screen, ({ children }) => children.step);
  const isMine = useSelector(step, (snapshot) => snapshot !== undefined && takenBackIn(snapshot)?.id === item.id);
  return (
    <>
      {isMine && <StepProblem step={step} />}
      <Ways>
        <Button
          size="sm"
          variant="default"
          aria-label={t`Edit ${title}, number ${number}`}
          onClick={() => screen.send({ type: 'edit chosen', section, item })}
        >
          <Trans>Edit</Trans>
        </Button>
        {isRemovable(section) && (
          <StepButton
            size="sm"
            variant="default"
            step={step}
            of={takenBackIn}
            takes={{ id: item.id }}
            aria-label={t`Remove from ${title}, number ${number}`}
            onClick={() => screen.send({ type: 'remove chosen', section, item })}
          >
            <Trans>Remove…</Trans>
          </StepButton>
        )}
      </Ways>
    </>
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
      {fields.map((field) => {
        const value = said(field, item.values[field.code], lists);
        return (
          // what is as long as an address has the line to itself
          <div key={field.code} data-long={value.length > 24 || undefined}>
            <dt>{field.label}</dt>
            <dd>
              {value || <span className={styles.soft}>–</span>}
              <Expiry state={item.expiries[field.code]} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Whether something is valid no longer, or will not be for long. */
function Expiry({ state }: { state: RecordItem['expiries'][string] | undefined }) {
  if (state === undefined) return null;
  const isOver = state === 'expired';
  return (
    <span className={styles.expiry}>
      <Badge shape={isOver ? badgeShapes.alert : badgeShapes.clock} tone={isOver ? 'bad' : 'waiting'}>
        {isOver ? <Trans>Expired</Trans> : <Trans>Expires soon</Trans>}
      </Badge>
    </span>
  );
}
