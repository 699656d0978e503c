import { type ActorRefFrom, waitFor } from 'xstate';
import type { DemoAccount } from '../../api/contract/account/session.ts';
import type { appMachine } from '../../machines/shell/app.machine.ts';

/** Signs out whoever is signed in, as somebody would by hand, and then signs in as one of the demo's people. */
export async function become(app: ActorRefFrom<typeof appMachine>, account: DemoAccount): Promise<void> {
  const { session, signIn } = app.getSnapshot().context;
  session.send({ type: 'sign-out chosen' });
  await waitFor(session, (snapshot) => snapshot.matches({ 'signed out': 'waiting' }));
  signIn.send({ type: 'demo account chosen', account });
  signIn.send({ type: 'submitted' });
}
