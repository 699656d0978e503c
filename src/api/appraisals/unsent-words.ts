import { readAnswer, writeAnswer } from '../calls/answer-cache.ts';
import type { Abortable } from '../calls/host.ts';
import type { GivenMark } from '../contract/appraisals/values.ts';
import { fetchKeepingKey } from '../session.ts';
import type { AnswerPlace } from './appraisals.ts';

const storeKey = ({ orgId, windowId, answerId }: AnswerPlace): string => `unsent ${orgId}/${windowId}/${answerId}`;

/** As it is kept: nothing of it can be read without the session's key, and nowhere else than where it was written. */
interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly text: ArrayBuffer;
}

const algorithm = (place: AnswerPlace, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(storeKey(place)),
});

/** @throws where the host does not say it, or the browser cannot encrypt, as where the portal comes without https */
async function sessionKey(signal?: AbortSignal): Promise<CryptoKey> {
  const text = await fetchKeepingKey({ signal });
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * What was typed here and never sent, as it was kept on this device; nothing where there is none, or where it was kept by
 * a session that has ended.
 */
export async function recallUnsent(place: AnswerPlace, { signal }: Abortable = {}): Promise<readonly GivenMark[]> {
  const kept = await readAnswer(storeKey(place));
  const sealed = kept?.answer as Sealed | null | undefined;
  if (!sealed) return [];
  const key = await sessionKey(signal);
  try {
    const text = await crypto.subtle.decrypt(algorithm(place, sealed.iv), key, sealed.text);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return [];
  }
}

/**
 * Keeps on this device what is typed and not sent yet, and forgets it as soon as it is: only what was kept here, not what
 * another tab keeps. A device that cannot keep anything, or cannot encrypt it, keeps nothing.
 *
 * @param recalled what is kept already
 * @returns takes what is unsent now; all that comes before the last is as good as not kept
 */
export function unsentKeeper(
  place: AnswerPlace,
  recalled: readonly GivenMark[],
): (marks: readonly GivenMark[]) => void {
  const key = sessionKey().catch(() => null);
  let last = JSON.stringify(recalled);
  let writing: Promise<void> = Promise.resolve();
  const write = async (text: string): Promise<void> => {
    // something newer comes after it
    if (text !== last) return;
    const known = await key;
    if (known === null) return;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed: Sealed | null =
      text === '[]'
        ? null
        : { iv, text: await crypto.subtle.encrypt(algorithm(place, iv), known, new TextEncoder().encode(text)) };
    await writeAnswer(storeKey(place), { answer: sealed, at: Date.now() });
  };
  return (marks) => {
    const text = JSON.stringify(marks);
    if (text === last) return;
    last = text;
    writing = writing.then(() => write(text)).catch(() => {});
  };
}
