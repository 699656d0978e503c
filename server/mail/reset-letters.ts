import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { resetMinutes, resetPath } from '../../src/api/contract/account/reset-link.ts';
import type { Database } from '../database/connection.ts';
import { accounts, passwordResets } from '../database/schema.ts';
import { newSecret, secretHashOf } from '../platform/secrets.ts';
import { letterOfReset } from './letter.ts';
import { batchSize, type Deliver, lease, waitAfter, workOff } from './tries.ts';

/** Tries before a link is given up: whoever waits for one asks again sooner. */
const mostAttempts = 4;

interface ResetLettersOptions {
  readonly database: Database;
  /** Where a tenant's people find the portal. */
  readonly portalOf: (tenant: string) => string;
  readonly now: () => Date;
  readonly deliver: Deliver;
}

type Due = typeof passwordResets.$inferSelect;

/** Sends links to another password. The token is made when the letter is, so that it stands in no table. */
export class ResetLetters {
  readonly #options: ResetLettersOptions;

  constructor(options: ResetLettersOptions) {
    this.#options = options;
  }

  /** Sends all that are due. @param isStopping whether no more are to be sent. @returns how many went out */
  sendDue(isStopping: () => boolean): Promise<number> {
    return workOff({
      claim: () => this.#claim(),
      send: (due) => this.#send(due),
      giveBack: (due) => this.#note(due, this.#options.now()),
      isStopping,
    });
  }

  /** Takes some for this process alone. */
  #claim(): Promise<Due[]> {
    const { database, now } = this.#options;
    return database.within({ tenant: '' }, async (tx) => {
      const due = await tx
        .select({ tenantId: passwordResets.tenantId, id: passwordResets.id })
        .from(passwordResets)
        .where(lte(passwordResets.dueAt, now()))
        .orderBy(asc(passwordResets.dueAt))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      if (due.length === 0) return [];
      return tx
        .update(passwordResets)
        .set({ dueAt: new Date(now().getTime() + lease), attempts: sql`${passwordResets.attempts} + 1` })
        .where(or(...due.map(rowOf)))
        .returning();
    });
  }

  async #send(due: Due): Promise<boolean> {
    const { deliver, now, portalOf } = this.#options;
    const token = newSecret();
    const to = await this.#addressedTo(due, secretHashOf(token));
    if (to === null) {
      await this.#note(due, null);
      return false;
    }
    const link = `${portalOf(due.tenantId)}${resetPath}#${token}`;
    const tries = { attempts: due.attempts, most: mostAttempts };
    const isTaken = await deliver({ to, ...letterOfReset(link) }, due.id, tries);
    const isOver = isTaken || due.attempts >= mostAttempts;
    await this.#note(due, isOver ? null : new Date(now().getTime() + waitAfter(due.attempts)));
    return isTaken;
  }

  /** Keeps the token's hash before the letter is out. @returns where it goes; null where it is wanted no longer */
  #addressedTo(due: Due, tokenHash: Buffer): Promise<string | null> {
    const { database, now } = this.#options;
    return database.within({ tenant: due.tenantId }, async (tx) => {
      const [owner] = await tx
        .select({ email: accounts.email })
        .from(accounts)
        .where(and(eq(accounts.tenantId, due.tenantId), eq(accounts.id, due.accountId), isNull(accounts.disabledAt)));
      if (!owner) return null;
      const expiresAt = new Date(now().getTime() + resetMinutes * 60_000);
      const kept = await tx
        .update(passwordResets)
        .set({ tokenHash, expiresAt })
        .where(and(rowOf(due), isNull(passwordResets.usedAt)))
        .returning({ id: passwordResets.id });
      return kept.length > 0 ? owner.email : null;
    });
  }

  /** When it is tried again; null: it is done with. */
  async #note(due: Due, dueAt: Date | null): Promise<void> {
    await this.#options.database.within({ tenant: due.tenantId }, (tx) =>
      tx.update(passwordResets).set({ dueAt }).where(rowOf(due)),
    );
  }
}

const rowOf = ({ tenantId, id }: Pick<Due, 'tenantId' | 'id'>) =>
  and(eq(passwordResets.tenantId, tenantId), eq(passwordResets.id, id));
