import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { presenceRequestLifecycle } from '../../../machines/lifecycles/requests/presence-request.ts';
import { presence, presenceForm } from '../../../machines/screens/presence/presence-kind.ts';
import { OwnRequests } from '../../requests/own/own-requests.tsx';
import { PresenceCase } from './presence-case.tsx';
import { PresenceForm } from './presence-form.tsx';
import { presenceWords } from './presence-words.ts';

/** One's own remote and on-duty days, beside the month: the way to ask for them, and what has become of those asked for. */
export default function OwnPresence({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  return (
    <OwnRequests
      orgId={orgId}
      machine={presence.ownMachine}
      topic="presence"
      form={presenceForm}
      name="request"
      list={presence.own}
      one={presence.one}
      words={presenceWords}
      lifecycle={presenceRequestLifecycle}
      titles={{
        list: t`Your remote and on-duty days`,
        one: t`Remote or on-duty days`,
        none: <Trans>Days on which you work from home or on duty elsewhere appear here once you request them.</Trans>,
      }}
      ways={(screen) => (
        <>
          <Button size="sm" variant="default" onClick={() => screen.send({ type: 'new chosen' })}>
            <Trans>Request remote or on-duty days</Trans>
          </Button>
          <Button size="sm" variant="subtle" onClick={() => screen.send({ type: 'list chosen' })}>
            <Trans>Your remote and on-duty days</Trans>
          </Button>
        </>
      )}
      showCase={(request, case_, onEdit) => <PresenceCase case_={case_} request={request} onEdit={onEdit} />}
      showForm={(form) => <PresenceForm form={form} />}
    />
  );
}
