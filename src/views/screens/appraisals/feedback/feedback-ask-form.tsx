import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { mostAsked } from '../../../../api/contract/appraisals/feedback.ts';
import type { formSheetMachine } from '../../../../machines/overlays/form-sheet.machine.ts';
import {
  type FeedbackRef,
  feedbackAskForm,
  feedbacks,
} from '../../../../machines/screens/appraisals/feedback/feedback.machine.ts';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { Soft } from '../../../parts/page/page.tsx';
import { PersonField } from '../../../requests/form/person-field.tsx';

type SheetRef = ActorRefFrom<typeof formSheetMachine>;

/** Whom to ask for feedback. */
export function FeedbackAskForm({ screen }: { screen: FeedbackRef }) {
  const edit = useSelector(screen, ({ children }) => children.edit);
  const sheet = useSelector(edit, (snapshot) => snapshot?.children.form);
  const list = useSelector(screen, ({ children }) => children.list);
  const employee = useSelector(list, (snapshot) => (snapshot && feedbacks.dataOf(snapshot))?.employee);
  const { orgId, employeeId } = screen.getSnapshot().context;
  return sheet && <Form sheet={sheet} orgId={orgId} who={employeeId === '' ? '' : (employee?.fullName ?? '')} />;
}

interface FormProps {
  readonly sheet: SheetRef;
  readonly orgId: string;
  /** Whom it is about; empty for oneself. */
  readonly who: string;
}

function Form({ sheet, orgId, who }: FormProps) {
  const { t } = useLingui();
  const { peer } = useSelector(sheet, feedbackAskForm.valuesOf);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const code = useSelector(sheet, ({ context: { problem } }) =>
    problem?.kind === 'refused' ? problem.fields.find(({ path }) => path === 'body.peerId')?.code : undefined,
  );
  const words: Readonly<Record<string, string>> = {
    peer_missing: t`Choose a colleague.`,
    peer_unknown: t`This colleague cannot be asked. Choose another one.`,
    peer_self:
      who === ''
        ? t`You cannot be asked about yourself. Choose a colleague.`
        : t`This is about them. Choose a colleague.`,
    peer_supervisor: t`The supervisor gives their own rating. Choose somebody else.`,
    peer_asked: t`They have been asked already. Choose somebody else.`,
    peer_declined: t`They have declined already. Choose somebody else.`,
    too_many: t`Up to ${mostAsked} people can be asked, counting withdrawn requests.`,
    not_open: t`You can ask for feedback only while the window is open.`,
  };
  return (
    <FormSheet
      sheet={sheet}
      isKept={false}
      title={t`Ask for feedback`}
      submitLabel={t`Ask for feedback`}
      sayField={(name) => (name === 'peer' ? { label: t`Colleague`, text: peer?.fullName ?? '–' } : null)}
    >
      <Soft>
        {who === ''
          ? t`Choose somebody who knows your work. They can accept or decline.`
          : t`Choose somebody who knows the work of ${who}. They can accept or decline.`}
      </Soft>
      <PersonField
        orgId={orgId}
        label={t`Colleague`}
        value={peer}
        error={code === undefined ? undefined : (words[code] ?? t`This colleague cannot be asked. Choose another one.`)}
        onChange={(chosen) => sheet.send(feedbackAskForm.changed('peer', chosen))}
        isBusy={isBusy}
      />
    </FormSheet>
  );
}
