/** As many letters as are taken in one go. */
export const batchSize = 20;
/** For how long letters are one process's to send, in milliseconds: another takes them up when that one has died. */
export const lease = 30 * 60_000;
/** Milliseconds before a letter that was not sent is tried again. @param attempts how often it was tried */
export const waitAfter = (attempts: number): number => 2 ** attempts * 60_000;

/**
 * Works off what is due, some at a time, until nothing is left.
 *
 * @param queue.isStopping whether what was taken is to be given back instead
 * @returns how many letters went out
 */
export async function workOff<Due>(queue: {
  readonly claim: () => Promise<readonly Due[]>;
  readonly send: (due: Due) => Promise<boolean>;
  readonly giveBack: (due: Due) => Promise<void>;
  readonly isStopping: () => boolean;
}): Promise<number> {
  let sent = 0;
  for (let claimed = await queue.claim(); claimed.length > 0; claimed = await queue.claim()) {
    for (const due of claimed) {
      if (queue.isStopping()) await queue.giveBack(due);
      else if (await queue.send(due)) sent++;
    }
    if (queue.isStopping()) break;
  }
  return sent;
}

/** Whom it goes to, and what it says. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands a letter in, under a name that stays the same however often it is tried. @returns whether it was taken */
export type Deliver = (
  letter: Letter,
  name: string,
  tries: { readonly attempts: number; readonly most: number },
) => Promise<boolean>;
