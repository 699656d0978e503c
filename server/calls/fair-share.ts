import pLimit, { type LimitFunction } from 'p-limit';
import { Refused } from '../platform/refused.ts';

interface Shares {
  /** How much of somebody's work is done at the same time. */
  readonly most: number;
  /** How much more of it may wait. */
  readonly mostWaiting: number;
}

/**
 * Lets nobody have all of what everybody needs: of what one asks for together only some is done at a time, and the rest
 * waits in order. Work must not wait for other work of the same name.
 */
export class FairShare {
  readonly #shares: Shares;
  readonly #limits = new Map<string, LimitFunction>();

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** @param name whose work it is. @throws Refused `too_many_requests` where too much of theirs waits already */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const limit = this.#limits.get(name) ?? pLimit(this.#shares.most);
    this.#limits.set(name, limit);
    if (limit.pendingCount >= this.#shares.mostWaiting) throw new Refused('too_many_requests');
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(name);
    }
  }
}

/** Of ten connections to the database, as many as one account uses at once. */
export const accountShares: Shares = { most: 3, mostWaiting: 60 };

/** The same of one address, before anybody knows who asks; a whole office may have the same. */
export const addressShares: Shares = { most: 5, mostWaiting: 1_000 };
