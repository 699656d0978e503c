import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';

const channel = 'muster_notices';
/** PostgreSQL takes 8,000 bytes at a time. */
const mostAtOnce = 200;

/** Rings for these employees, on every host of this database, once the transaction is committed. */
export async function ring(tx: Transaction, employeeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(employeeIds)];
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    await tx.execute(sql`select pg_notify(${channel}, ${ids.slice(from, from + mostAtOnce).join(' ')})`);
  }
}

/** Calls of one person that may wait at the same time: more windows than that are looked at by nobody. */
const mostEars = 10;

/** Somebody who waits. What rings between two waits is not missed. */
export interface Ear {
  /** Whether others of the same person wait instead. */
  readonly isOutnumbered: boolean;
  /** Resolves when it rings, at the latest after so many milliseconds. */
  rung(ms: number): Promise<void>;
  close(): void;
}

interface Listener {
  readonly ring: () => void;
  readonly giveWay: () => void;
}

/** Lets whoever waits for something new know when there may be something, whichever host it came to. */
export class Doorbell {
  readonly #ears = new Map<string, Set<Listener>>();
  #stopListening: () => Promise<void> = () => Promise.resolve();
  #isClosed = false;

  /** Whether nobody is to wait any longer. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  open(database: Database): void {
    this.#stopListening = database.listen(channel, {
      onTold: (ids) => {
        for (const id of ids.split(' ')) this.#ringAt(this.#ears.get(id));
      },
      // whatever was missed meanwhile
      onListening: () => this.#ringEverywhere(),
    });
  }

  listen(employeeId: string): Ear {
    const ears = this.#ears.get(employeeId) ?? new Set<Listener>();
    this.#ears.set(employeeId, ears);
    let isRung = false;
    let isOutnumbered = false;
    let wake = () => {};
    const ear: Listener = {
      ring: () => {
        isRung = true;
        wake();
      },
      giveWay: () => {
        isOutnumbered = true;
        wake();
      },
    };
    const [oldest] = ears;
    if (oldest && ears.size >= mostEars) {
      ears.delete(oldest);
      oldest.giveWay();
    }
    ears.add(ear);
    return {
      get isOutnumbered() {
        return isOutnumbered;
      },
      rung: async (ms) => {
        if (!isRung && !isOutnumbered && !this.#isClosed) {
          await new Promise<void>((done) => {
            const timer = setTimeout(done, ms);
            wake = () => {
              clearTimeout(timer);
              done();
            };
          });
        }
        isRung = false;
      },
      close: () => {
        ears.delete(ear);
        if (ears.size === 0) this.#ears.delete(employeeId);
        wake();
      },
    };
  }

  /** Nobody waits any longer. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#ringEverywhere();
    await this.#stopListening();
  }

  #ringEverywhere(): void {
    for (const ears of this.#ears.values()) this.#ringAt(ears);
  }

  #ringAt(ears: ReadonlySet<Listener> = new Set()): void {
    for (const ear of ears) ear.ring();
  }
}
