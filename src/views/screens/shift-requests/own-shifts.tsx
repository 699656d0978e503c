import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { shiftRequestLifecycle } from '../../../machines/lifecycles/requests/shift-request.ts';
import { shiftForm, shifts } from '../../../machines/screens/shift-requests/shift-kind.ts';
import { OwnRequests } from '../../requests/own/own-requests.tsx';
import { ShiftCase } from './shift-case.tsx';
import { ShiftForm } from './shift-form.tsx';
import { shiftRequestWords } from './shift-words.ts';

/** One's own shift requests, beside one's shifts: the way to ask, and what has become of those asked for. */
export default function OwnShifts({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  return (
    <OwnRequests
      orgId={orgId}
      machine={shifts.ownMachine}
      topic="shifts"
      form={shiftForm}
      name="shift"
      list={shifts.own}
      one={shifts.one}
      words={shiftRequestWords}
      lifecycle={shiftRequestLifecycle}
      titles={{
        list: t`Your shift requests`,
        one: t`Shift request`,
        none: <Trans>Your swaps, offers and requests for other times appear here.</Trans>,
      }}
      ways={(screen) => (
        <>
          <Button size="sm" variant="default" onClick={() => screen.send({ type: 'new chosen' })}>
            <Trans>Request another shift</Trans>
          </Button>
          <Button size="sm" variant="subtle" onClick={() => screen.send({ type: 'list chosen' })}>
            <Trans>Your shift requests</Trans>
          </Button>
        </>
      )}
      showCase={(request, case_, onEdit) => <ShiftCase case_={case_} request={request} onEdit={onEdit} />}
      showForm={(form) => <ShiftForm form={form} />}
    />
  );
}
