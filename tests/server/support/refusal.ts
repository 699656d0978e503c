import { failureOf } from '../../../src/api/calls/call-error.ts';
import type { CallFailure } from '../../../src/api/contract/failure.ts';

/** What a call is refused with, all but the id that each request has of its own. @throws where it is not refused */
export async function refusalOf(call: Promise<unknown>): Promise<CallFailure> {
  const failure = await call.then(() => null, failureOf);
  if (failure?.kind !== 'refused') throw new Error(`expected a refusal, and got ${JSON.stringify(failure)}`);
  const { requestId: _, ...words } = failure;
  return words;
}
