import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import type { AttendanceMonth } from '../../../api/contract/attendance/attendance.ts';
import { overtimeRequestLifecycle } from '../../../machines/lifecycles/requests/overtime-request.ts';
import { overtime, overtimeForm } from '../../../machines/screens/overtime/overtime-kind.ts';
import { proposalFor, unaskedIn } from '../../../machines/screens/overtime/proposal.ts';
import { screenPath } from '../../../machines/shell/address/paths.ts';
import { useShell } from '../../parts/shell-context.ts';
import { OwnRequests } from '../../requests/own/own-requests.tsx';
import { OvertimeCase } from './overtime-case.tsx';
import { OvertimeForm } from './overtime-form.tsx';
import { overtimeWords } from './overtime-words.ts';
import { OvertimeYear } from './overtime-year.tsx';

interface OwnOvertimeProps {
  readonly orgId: string;
  /** What is known of the days, for the form to begin with; null while nothing is. */
  readonly month: AttendanceMonth | null;
}

/** One's own overtime, beside the month: a year of it, the way to ask for it, and what has become of that. */
export default function OwnOvertime({ orgId, month }: OwnOvertimeProps) {
  const { t } = useLingui();
  const { navigation } = useShell();
  const latest = useRef(month);
  latest.current = month;
  const form = useMemo(
    () => ({ ...overtimeForm, proposed: (about: string) => proposalFor(about, latest.current) }),
    [],
  );
  return (
    <OwnRequests
      orgId={orgId}
      machine={overtime.ownMachine}
      topic="overtime"
      form={form}
      name="overtime"
      list={overtime.own}
      one={overtime.one}
      words={overtimeWords}
      lifecycle={overtimeRequestLifecycle}
      titles={{
        list: t`Your overtime`,
        one: t`Overtime request`,
        none: <Trans>Your requests for overtime appear here once you send them.</Trans>,
      }}
      ways={(screen) => (
        <Button size="sm" variant="subtle" onClick={() => screen.send({ type: 'list chosen' })}>
          <Trans>Your overtime</Trans>
        </Button>
      )}
      above={(screen) => (
        <OvertimeYear
          orgId={orgId}
          onAsk={() => screen.send({ type: 'new chosen' })}
          onOpenMonth={(month) => {
            screen.send({ type: 'panel closed' });
            const address = { path: screenPath(orgId, 'emp-attendances'), search: `?month=${month}` };
            navigation.send({ type: 'link followed', address, how: 'push' });
          }}
        />
      )}
      showCase={(request, case_, onEdit) => <OvertimeCase case_={case_} request={request} onEdit={onEdit} />}
      showForm={(opened) => <OvertimeForm form={opened} unasked={unaskedIn(month)} />}
    />
  );
}
