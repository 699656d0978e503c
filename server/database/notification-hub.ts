import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connection.ts';

const channel = 'muster_notifications';
/** PostgreSQL takes 8,000 bytes at a time. */
const mostAtOnce = 200;

/** Wakes whoever waits for news of these employees, on every host of this database, once the transaction is committed. */
export async function notifyEmployees(tx: Transaction, employeeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(employeeIds)];
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    await tx.execute(sql`select pg_notify(${channel}, ${ids.slice(from, from + mostAtOnce).join(' ')})`);
  }
}

/** Calls of one person that may wait at the same time: more windows than that are looked at by nobody. */
const mostWaiters = 10;

/** Somebody who waits. What comes between two waits is not missed. */
export interface Waiter {
  /** Whether others of the same person wait instead. */
  readonly isOutnumbered: boolean;
  /** Resolves when there is news, at the latest after so many milliseconds. */
  notified(ms: number): Promise<void>;
  close(): void;
}

interface Listener {
  readonly notify: () => void;
  readonly giveWay: () => void;
}

/** Lets whoever waits for something new know when there may be something, whichever host it came to. */
export class NotificationHub {
  readonly #waiters = new Map<string, Set<Listener>>();
  #stopListening: () => Promise<void> = () => Promise.resolve();
  #isClosed = false;

  /** Whether nobody is to wait any longer. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  open(database: Database): void {
    this.#stopListening = database.listen(channel, {
      onNotification: (ids) => {
        for (const id of ids.split(' ')) this.#wake(this.#waiters.get(id));
      },
      // whatever was missed meanwhile
      onListening: () => this.#wakeAll(),
    });
  }

  listen(employeeId: string): Waiter {
    const waiters = this.#waiters.get(employeeId) ?? new Set<Listener>();
    this.#waiters.set(employeeId, waiters);
    let isNotified = false;
    let isOutnumbered = false;
    let wake = () => {};
    const waiter: Listener = {
      notify: () => {
        isNotified = true;
        wake();
      },
      giveWay: () => {
        isOutnumbered = true;
        wake();
      },
    };
    const [oldest] = waiters;
    if (oldest && waiters.size >= mostWaiters) {
      waiters.delete(oldest);
      oldest.giveWay();
    }
    waiters.add(waiter);
    return {
      get isOutnumbered() {
        return isOutnumbered;
      },
      notified: async (ms) => {
        if (!isNotified && !isOutnumbered && !this.#isClosed) {
          await new Promise<void>((done) => {
            const timer = setTimeout(done, ms);
            wake = () => {
              clearTimeout(timer);
              done();
            };
          });
        }
        isNotified = false;
      },
      close: () => {
        waiters.delete(waiter);
        if (waiters.size === 0) this.#waiters.delete(employeeId);
        wake();
      },
    };
  }

  /** Nobody waits any longer. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wakeAll();
    await this.#stopListening();
  }

  #wakeAll(): void {
    for (const waiters of this.#waiters.values()) this.#wake(waiters);
  }

  #wake(waiters: ReadonlySet<Listener> = new Set()): void {
    for (const waiter of waiters) waiter.notify();
  }
}
