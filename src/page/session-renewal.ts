import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../machines/shell/session.machine.ts';

type SessionRef = ActorRefFrom<typeof sessionMachine>;

/**
 * What becomes of a call whose token the host no longer takes: it waits for as long as this person is asked to sign in
 * again. However many calls are refused together, the session asks once.
 *
 * @returns the token to send the call again with, or null where nobody, or somebody else, goes on
 */
export function renewalOf(session: SessionRef, rejected: string): Promise<string | null> {
  session.send({ type: 'token rejected', token: rejected });
  const snapshot = session.getSnapshot();
  const { token } = snapshot.context;
  // it was an older token: the one in force may be as good as new
  if (!snapshot.hasTag('token invalid')) return Promise.resolve(token === rejected ? null : token);
  return renewalAwaited(session);
}

/**
 * What becomes of a call for which there is no token, because some other call has just heard that it is over: it waits,
 * too, and is sent with the new one.
 *
 * @returns the token to send the call with, or null where nobody is asked to sign in again, or somebody else goes on
 */
export function renewalAwaited(session: SessionRef): Promise<string | null> {
  const snapshot = session.getSnapshot();
  if (!snapshot.hasTag('token invalid')) return Promise.resolve(snapshot.context.token);
  return new Promise((resolve) => {
    const listening = [
      session.on('session renewed', () => settle(session.getSnapshot().context.token)),
      session.on('person changed', () => settle(null)),
      session.on('signed out', () => settle(null)),
    ];
    const settle = (renewed: string | null) => {
      for (const one of listening) one.unsubscribe();
      resolve(renewed);
    };
  });
}
