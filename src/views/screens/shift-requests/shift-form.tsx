import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isCalendarDate } from '../../../api/contract/calendar.ts';
import { minimumRest, type ShiftPartner, type ShiftProblem } from '../../../api/contract/requests/shifts.ts';
import { lastDay, longestComment } from '../../../api/contract/values.ts';
import type { FieldValue } from '../../../machines/overlays/form-content.ts';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';
import { shiftForm } from '../../../machines/screens/shift-requests/shift-kind.ts';
import type { SayField } from '../../overlays/form/conflict-fields.tsx';
import { LongText } from '../../parts/fields/long-text.tsx';
import { formatLongDate } from '../../parts/format.ts';
import { Segments } from '../../parts/segments/segments.tsx';
import { PreviewFrame } from '../../requests/form/preview-frame.tsx';
import { useProblemWords } from '../../requests/form/problem-words.tsx';
import formStyles from '../../requests/form/request-form.module.css';
import { RequestFormSheet } from '../../requests/form/request-form-sheet.tsx';
import { useRequestFields } from '../../requests/form/use-request-fields.ts';
import styles from '../../requests/requests.module.css';
import { ShiftChanges } from './shift-changes.tsx';
import { faceText, problemText, suits, wishWords } from './shift-words.ts';

/** Asking for another shift, with what each would work instead while one chooses. */
export function ShiftForm({ form }: { form: RequestFormRef }) {
  const { t, i18n } = useLingui();
  return (
    <RequestFormSheet
      form={form}
      sheet={shiftForm.sheet}
      titles={{ new: t`Request another shift`, changed: t`Change the request` }}
      sayField={(name, value) => sayField(i18n, name, value)}
    >
      <Fields form={form} />
      <Preview form={form} />
    </RequestFormSheet>
  );
}

function Fields({ form }: { form: RequestFormRef }) {
  const { t, i18n } = useLingui();
  const preview = useSelector(form, shiftForm.previewOf);
  const { values, isBusy, change, field } = useRequestFields(
    form,
    shiftForm.sheet,
    preview?.problems ?? noProblems,
    useProblemWords<ShiftProblem>('shift', (problem) => problemText(i18n, problem)),
  );
  const others = preview?.others ?? 0;
  const partners = preview?.partners ?? [];
  const mostPartners = partners.length;
  return (
    <>
      <Segments
        label={t`What you want`}
        value={values.wish}
        isBusy={isBusy}
        onChange={(value) => change('wish', value)}
        choices={Object.entries(wishWords).map(([value, word]) => ({ value, label: i18n._(word) }))}
      />
      <p className={styles.soft}>
        {values.wish === 'swap' && <Trans>You take a colleague’s shift, and they take yours.</Trans>}
        {values.wish === 'offer' &&
          (preview === null ? (
            <Trans>Choose the day. Your team is told once you send the request.</Trans>
          ) : preview.isByChoice ? (
            <Trans>We tell your team. Colleagues can volunteer, and your supervisor chooses who gets your shift.</Trans>
          ) : (
            <Trans>We tell your team. The first colleague to accept gets your shift.</Trans>
          ))}
        {values.wish === 'change' && <Trans>Enter the times that you want. Leave them empty to be free.</Trans>}
      </p>
      <div className={formStyles.pair}>
        <TextInput type="date" max={lastDay} label={t`Your shift on`} data-autofocus {...field('date')} />
        {values.wish === 'swap' && (
          <TextInput
            type="date"
            max={lastDay}
            label={t`Their shift on`}
            {...field('theirDate')}
            value={values.theirDate || values.date}
          />
        )}
      </div>
      {values.wish === 'swap' && (
        <NativeSelect
          size="md"
          label={t`With`}
          description={others > 0 && t`The first ${mostPartners} colleagues by name are listed.`}
          {...field('colleagueId')}
          disabled={isBusy}
          data={[
            { value: '', label: values.date ? t`Choose a colleague` : t`Choose the day first` },
            ...[
              { group: t`Possible`, items: partners.filter(({ why }) => why === null) },
              { group: t`Not possible`, items: partners.filter(({ why }) => why !== null) },
            ]
              .filter(({ items }) => items.length > 0)
              .map(({ group, items }) => ({
                group,
                items: items.map((partner) => ({
                  value: partner.person.id,
                  label: partnerText(i18n, partner),
                  disabled: partner.why !== null && partner.person.id !== values.colleagueId,
                })),
              })),
          ]}
        />
      )}
      {/* of whom there are more nothing is known */}
      {values.wish === 'swap' && others === 0 && partners.length > 0 && partners.every(({ why }) => why !== null) && (
        <NobodySwaps onOffer={() => change('wish', 'offer')} />
      )}
      {values.wish === 'change' && (
        <div className={formStyles.pair}>
          <TextInput type="time" label={t`From`} {...field('start')} />
          <TextInput type="time" label={t`To`} {...field('end')} />
        </div>
      )}
      <LongText
        autosize={false}
        rows={2}
        longest={longestComment}
        label={values.wish === 'change' ? t`Reason` : t`Reason (optional)`}
        {...field('reason')}
      />
    </>
  );
}

/** What can be done where each of many reasons stands against another colleague. */
const NobodySwaps = ({ onOffer }: { onOffer: () => void }) => (
  <>
    <p className={styles.caution} role="status">
      <Trans>Nobody can swap with you that day. Choose another day, or offer your shift to the team.</Trans>
    </p>
    <div>
      <Button size="sm" variant="default" onClick={onOffer}>
        <Trans>Offer to the team</Trans>
      </Button>
    </div>
  </>
);

/** A colleague with their shift, or why it cannot be theirs. */
const partnerText = (i18n: I18n, { person, shift, why, wish }: ShiftPartner): string =>
  why === null
    ? [`${person.fullName}, ${faceText(i18n, shift)}`, wish && i18n._(suits[wish])].filter(Boolean).join(' · ')
    : `${person.fullName}: ${problemText(i18n, { code: why, date: null, amount: minimumRest })}`;

function Preview({ form }: { form: RequestFormRef }) {
  const preview = useSelector(form, shiftForm.previewOf);
  const { sheet } = form.getSnapshot().context;
  const wish = useSelector(sheet, (snapshot) => shiftForm.sheet.valuesOf(snapshot).wish);
  return (
    <PreviewFrame
      form={form}
      isThere={preview !== null}
      hint={<Trans>Choose the day of your shift to see what would change.</Trans>}
    >
      {preview && (
        <>
          {preview.approver && (
            <p className={formStyles.total} role="status">
              <span className={styles.soft}>
                {wish === 'change' ? (
                  <Trans>{preview.approver.fullName} decides</Trans>
                ) : preview.isByChoice ? (
                  <Trans>{preview.approver.fullName} chooses who gets it.</Trans>
                ) : (
                  <Trans>Once a colleague has agreed, {preview.approver.fullName} decides.</Trans>
                )}
              </span>
            </p>
          )}
          {preview.changes.length > 0 ? (
            <ShiftChanges changes={preview.changes} />
          ) : (
            <p className={styles.soft}>
              {wish === 'change' ? (
                <Trans>Choose other times to see what would change.</Trans>
              ) : (
                <Trans>Choose a colleague to see what would change.</Trans>
              )}
            </p>
          )}
        </>
      )}
    </PreviewFrame>
  );
}

/** The fields that people see, and what stands in them, in words. */
function sayField(i18n: I18n, name: string, value: FieldValue): ReturnType<SayField> {
  const words = fieldWords[name];
  if (!words || typeof value !== 'string') return null;
  const label = i18n._(words);
  if (name === 'wish')
    return { label, text: i18n._(wishWords[value === 'swap' || value === 'offer' ? value : 'change']) };
  return { label, text: (isCalendarDate(value) ? formatLongDate(value) : value) || '–' };
}

const noProblems: readonly ShiftProblem[] = [];

const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  wish: msg`What you want`,
  date: msg`Your shift on`,
  theirDate: msg`Their shift on`,
  start: msg`From`,
  end: msg`To`,
  reason: msg`Reason`,
};
