import { type CallFailure, isConflict } from '../../api/contract/failure.ts';
import type { Sent } from '../../api/take-back.ts';
import type { Message, MessageText } from '../overlays/message.ts';

/** Which request of somebody's own a message is about; null where it is about none. */
export function requestIn(text: MessageText): Omit<Sent, 'version'> | null {
  if (text.code === 'request saved') return { orgId: text.orgId, kind: text.kind, id: text.saved.id };
  if (text.code !== 'request taken back' && text.code !== 'too late to take back') return null;
  return { orgId: text.orgId, kind: text.kind, id: text.id };
}

/** The request that a message offers to take back; null where it offers nothing of the kind. */
export function undoableIn(text: MessageText): Sent | null {
  if (text.code !== 'request saved' || text.saved.undoableVersion === null) return null;
  return { orgId: text.orgId, kind: text.kind, id: text.saved.id, version: text.saved.undoableVersion };
}

/** What was sent is with whoever sent it again. */
export const takenBack = ({ orgId, kind, id }: Sent): Message => ({
  form: 'toast',
  kind: 'success',
  text: { code: 'request taken back', orgId, kind, id },
  actions: ['view'],
});

/** Why something is with others all the same, and what can be done then. */
export const notTakenBack = ({ orgId, kind, id }: Sent, failure: CallFailure): Message =>
  isConflict(failure)
    ? { form: 'toast', kind: 'warning', text: { code: 'too late to take back', orgId, kind, id }, actions: ['view'] }
    : { form: 'toast', kind: 'error', text: { code: 'call failed', failure } };
