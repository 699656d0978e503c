import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lastDay, longestComment } from '../../../../api/contract/values.ts';
import type { formSheetMachine } from '../../../../machines/overlays/form-sheet.machine.ts';
import { extensionForm, type TeamWindowRef } from '../../../../machines/screens/appraisals/team-window.machine.ts';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { LongText } from '../../../parts/fields/long-text.tsx';
import { formatPlainDate } from '../../../parts/format.ts';
import { Soft } from '../../../parts/page/page.tsx';

/** Gives one person longer than the window, with a reason that they see. */
export function ExtensionForm({ screen }: { screen: TeamWindowRef }) {
  const { t } = useLingui();
  const sheet = useSelector(screen, ({ children }) => children.extension);
  const person = useSelector(screen, ({ context }) => context.person);
  if (!sheet || !person) return null;
  const who = person.employee.fullName;
  return (
    <FormSheet sheet={sheet} isKept={false} title={t`Extend for ${who}`} submitLabel={t`Extend`}>
      <Soft>
        <Trans>
          {who} may submit until {formatPlainDate(person.until)} now. Nobody else’s window becomes longer.
        </Trans>
      </Soft>
      <Field sheet={sheet} name="until" />
      <Field sheet={sheet} name="reason" />
    </FormSheet>
  );
}

function Field({ sheet, name }: { sheet: ActorRefFrom<typeof formSheetMachine>; name: 'until' | 'reason' }) {
  const { t } = useLingui();
  const value = useSelector(sheet, (snapshot) => extensionForm.valuesOf(snapshot)[name]);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const code = useSelector(sheet, ({ context: { problem } }) =>
    problem?.kind === 'refused' ? problem.fields.find(({ path }) => path === `body.${name}`)?.code : undefined,
  );
  const faults: Readonly<Record<string, string>> = {
    not_later: t`Choose a later day.`,
    after_session: t`The session is closed by then. Choose an earlier day.`,
    until_missing: t`Choose a day.`,
    reason_missing: t`Enter a reason.`,
  };
  const shared = {
    value,
    readOnly: isBusy,
    withAsterisk: true,
    'aria-required': true,
    error: code === undefined ? null : (faults[code] ?? t`Choose a day.`),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      sheet.send(extensionForm.changed(name, currentTarget.value)),
  } as const;
  return name === 'until' ? (
    <TextInput type="date" max={lastDay} label={t`Until`} {...shared} />
  ) : (
    <LongText label={t`Reason`} autosize minRows={2} longest={longestComment} {...shared} />
  );
}
