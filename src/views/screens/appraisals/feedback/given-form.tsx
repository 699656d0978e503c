import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type AskedFeedback, leastAnonymous } from '../../../../api/contract/appraisals/feedback.ts';
import { longestComment } from '../../../../api/contract/values.ts';
import type { formSheetMachine } from '../../../../machines/overlays/form-sheet.machine.ts';
import {
  type AskedFeedbackRef,
  feedbackGiving,
  givenForm,
} from '../../../../machines/screens/appraisals/feedback/asked-feedback.machine.ts';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { LongText } from '../../../parts/fields/long-text.tsx';
import { formatPlainDate } from '../../../parts/format.ts';
import { Soft } from '../../../parts/page/page.tsx';

type SheetRef = ActorRefFrom<typeof formSheetMachine>;

/** What one has to say of somebody. */
export function GivenForm({ screen }: { screen: AskedFeedbackRef }) {
  const edit = useSelector(screen, ({ children }) => children.edit);
  const sheet = useSelector(edit, (snapshot) => snapshot?.children.form);
  const edited = useSelector(edit, (snapshot) => snapshot && feedbackGiving.editedOf(snapshot));
  return sheet && edited && <Form sheet={sheet} asked={edited.asked} />;
}

function Form({ sheet, asked }: { sheet: SheetRef; asked: AskedFeedback }) {
  const { t } = useLingui();
  const who = asked.employee.fullName;
  const values = useSelector(sheet, givenForm.valuesOf);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const isUnsaid = useSelector(
    sheet,
    ({ context: { problem } }) =>
      problem?.kind === 'refused' && problem.fields.some(({ path }) => path === 'body.well'),
  );
  const labels = { well: t`What goes well`, better: t`What could be better` } as const;
  const field = (name: keyof typeof values) => ({
    value: values[name],
    label: labels[name],
    longest: longestComment,
    readOnly: isBusy,
    autosize: true,
    minRows: 4,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      sheet.send(givenForm.changed(name, currentTarget.value)),
  });
  const day = formatPlainDate(asked.until);
  return (
    <FormSheet
      sheet={sheet}
      isKept={false}
      title={t`Feedback on ${who}`}
      submitLabel={t`Give feedback`}
      sayField={(name, value) =>
        name in labels ? { label: labels[name as keyof typeof labels], text: String(value) || '–' } : null
      }
    >
      <Soft>
        {asked.isAnonymous
          ? t`Your name is not shown. ${who} and their supervisor read it after ${day}, and only if at least ${leastAnonymous} people answer.`
          : t`${who} and their supervisor read it with your name, after ${day}.`}
      </Soft>
      <LongText
        {...field('well')}
        data-autofocus
        description={t`Say what you have seen: an example helps more than a judgment.`}
        error={isUnsaid && t`Enter at least one of the two.`}
      />
      <LongText {...field('better')} />
    </FormSheet>
  );
}
