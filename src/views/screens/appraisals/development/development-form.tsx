import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Development, DevelopmentAction } from '../../../../api/contract/appraisals/development.ts';
import { longestParagraph } from '../../../../api/contract/appraisals/plans.ts';
import { lastDay } from '../../../../api/contract/values.ts';
import type { formSheetMachine } from '../../../../machines/overlays/form-sheet.machine.ts';
import {
  type DevelopmentRef,
  developments,
} from '../../../../machines/screens/appraisals/development/development.machine.ts';
import { developmentForm } from '../../../../machines/screens/appraisals/development/development-form.ts';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { useTextFields } from '../../../overlays/form/use-text-fields.ts';
import { LongText } from '../../../parts/fields/long-text.tsx';
import { Soft } from '../../../parts/page/page.tsx';

type SheetRef = ActorRefFrom<typeof formSheetMachine>;

/** What is done to come up to a level, and by when. */
export function DevelopmentForm({ screen }: { screen: DevelopmentRef }) {
  const sheet = useSelector(screen, ({ children }) => children.form);
  const list = useSelector(screen, ({ children }) => children.list);
  const data = useSelector(list, (snapshot) => snapshot && developments.dataOf(snapshot));
  const edited = useSelector(screen, ({ context }) => context.edited);
  const isOwn = useSelector(screen, ({ context }) => context.employeeId === '');
  return sheet && edited && data ? <Form sheet={sheet} data={data} action={edited.action} isOwn={isOwn} /> : null;
}

interface FormProps {
  readonly sheet: SheetRef;
  readonly data: Development;
  /** What is changed; null for a new one. */
  readonly action: DevelopmentAction | null;
  readonly isOwn: boolean;
}

function Form({ sheet, data: { competencies, today, employee }, action, isOwn }: FormProps) {
  const { t } = useLingui();
  const isNew = action === null;
  const words: Readonly<Record<string, string>> = {
    competency_missing: t`Choose a competency.`,
    competency_unknown: t`This is no longer among the competencies of the job. Choose another one.`,
    what_missing: t`Enter what is to be done.`,
    too_many: t`There are as many open actions as there can be. Complete or drop one first.`,
    due_missing: t`Choose a day.`,
    due_past: t`This day is past. Choose today or a later day.`,
  };
  const { values, isBusy, field } = useTextFields(sheet, developmentForm, words);
  const required = { withAsterisk: true, 'aria-required': true } as const;
  const labels = { competency: t`Competency`, what: t`What is to be done`, dueOn: t`Due` } as const;
  // of one that is there its own title: the job may no longer take what it was for
  const titleOf = (code: string) => action?.title ?? competencies.find((one) => one.code === code)?.title ?? '';
  return (
    <FormSheet
      sheet={sheet}
      isKept={false}
      title={isNew ? t`Add development action` : t`Edit development action`}
      submitLabel={t`Save action`}
      sayField={(name, value) =>
        name in labels
          ? {
              label: labels[name as keyof typeof labels],
              text: (name === 'competency' ? titleOf(String(value)) : String(value)) || '–',
            }
          : null
      }
    >
      <Soft>
        {isOwn
          ? t`You and your supervisor can both see and change this.`
          : t`${employee.fullName} can see and change this, too.`}
      </Soft>
      {isNew ? (
        <NativeSelect
          size="md"
          label={labels.competency}
          data-autofocus
          disabled={isBusy}
          data={[
            { value: '', label: t`Choose` },
            ...competencies.map(({ code, title }) => ({ value: code, label: title })),
          ]}
          {...required}
          {...field('competency')}
        />
      ) : (
        <p>
          <strong>{titleOf(values.competency)}</strong>
        </p>
      )}
      <LongText
        label={labels.what}
        description={t`For example a course, a task that teaches it, or working with somebody who knows it`}
        autosize
        minRows={3}
        longest={longestParagraph}
        {...required}
        {...field('what')}
      />
      <TextInput type="date" label={labels.dueOn} min={today} max={lastDay} {...required} {...field('dueOn')} />
    </FormSheet>
  );
}
