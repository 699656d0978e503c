import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import { sameOrganization } from '../database/same-organization.ts';
import { accounts, employees, mailQueue, notifications, organizations } from '../database/schema.ts';
import { isCover, isOfAccount, passwordChangedNotification, toldUntil } from '../notifications/notify.ts';
import { hasLeft } from '../people/approvers.ts';
import { withoutValues } from '../platform/error-log.ts';
import type { MailSettings } from '../platform/mail-settings.ts';
import { portalOf } from '../platform/portal-address.ts';
import { dateAt } from '../platform/zone.ts';
import type { SubjectKind } from '../subjects/subject.ts';
import { letterFor, letterOfAccount } from './letter.ts';
import { ResetLetters } from './reset-letters.ts';
import { batchSize, type Deliver, lease, waitAfter, workOff } from './tries.ts';

interface MailerOptions {
  readonly settings: MailSettings;
  /** The tenant of addresses without a tenant's name. */
  readonly defaultTenant: string | null;
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** What letters can be about. */
  readonly subjects: readonly SubjectKind[];
}

/** Milliseconds that the mail server has for each of its answers. */
const patience = 10_000;
/** Tries before a letter is given up: the last one comes half a day after the first. */
const mostAttempts = 10;

type Queued = typeof mailQueue.$inferSelect;

/** What is written to somebody although it was read in the portal. */
const warnings: ReadonlySet<string> = new Set(['record_change_noted', passwordChangedNotification]);

/** Sends what people are told by e-mail, too. Any number of processes may do so at once. */
export class Mailer {
  readonly #options: MailerOptions;
  readonly #transport;
  readonly #resets: ResetLetters;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<unknown> = Promise.resolve();
  #isStopping = false;

  constructor(options: MailerOptions) {
    this.#options = options;
    this.#transport = nodemailer.createTransport({
      url: options.settings.url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    });
    const { database, now } = options;
    this.#resets = new ResetLetters({ database, now, portalOf: this.#portalOf, deliver: this.#deliver });
  }

  /** @param interval milliseconds between two looks at what is due */
  start(interval = 5_000): void {
    this.#timer = setInterval(() => {
      this.#working = this.#working
        .then(() => this.sendDue())
        .catch((error: Error) => this.#options.log.error({ error: withoutValues(error) }, 'letters were not sent'));
    }, interval);
    this.#timer.unref();
  }

  /** Lets the letter that is under way be sent, and sends no more; the others are given back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#working;
    this.#transport.close();
  }

  /** Sends all that is due. @returns how many letters went out */
  async sendDue(): Promise<number> {
    const isStopping = () => this.#isStopping;
    // whoever waits for one of these sits in front of it
    const links = await this.#resets.sendDue(isStopping);
    const told = await workOff({
      claim: () => this.#claim(),
      send: (queued) => this.#send(queued),
      giveBack: (queued) => this.#note(queued, this.#options.now()),
      isStopping,
    });
    return links + told;
  }

  /** Takes some letters for this process alone. */
  #claim(): Promise<Queued[]> {
    const { database, now } = this.#options;
    return database.within({ tenant: '' }, async (tx) => {
      const due = await tx
        .select({ notificationId: mailQueue.notificationId })
        .from(mailQueue)
        .where(lte(mailQueue.dueAt, now()))
        .orderBy(asc(mailQueue.dueAt))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      if (due.length === 0) return [];
      return tx
        .update(mailQueue)
        .set({ dueAt: new Date(now().getTime() + lease), attempts: sql`${mailQueue.attempts} + 1` })
        .where(
          inArray(
            mailQueue.notificationId,
            due.map(({ notificationId }) => notificationId),
          ),
        )
        .returning();
    });
  }

  /** A letter that was sent and not noted is sent again, under the same name: better twice than never. */
  async #send(queued: Queued): Promise<boolean> {
    const { attempts, notificationId } = queued;
    const letter = await this.#letterOf(queued);
    const isTaken = letter !== null && (await this.#deliver(letter, notificationId, { attempts, most: mostAttempts }));
    const isOver = letter === null || isTaken || attempts >= mostAttempts;
    await this.#note(queued, isOver ? null : new Date(this.#options.now().getTime() + waitAfter(attempts)));
    return isTaken;
  }

  readonly #portalOf = (tenant: string): string =>
    portalOf(this.#options.settings.publicUrl, tenant, this.#options.defaultTenant);

  readonly #deliver: Deliver = async (letter, name, { attempts, most }) => {
    const { settings, log } = this.#options;
    try {
      await this.#transport.sendMail({
        from: settings.from,
        messageId: `<${name}@muster>`,
        headers: { 'auto-submitted': 'auto-generated' },
        ...letter,
      });
      return true;
    } catch (error) {
      const failed = { letter: name, attempts, isLast: attempts >= most, error: String(error) };
      log.warn(failed, 'a letter was not sent');
      return false;
    }
  };

  /** When it is tried again; null: it is done with. */
  async #note({ tenantId, organizationId, notificationId }: Queued, dueAt: Date | null): Promise<void> {
    const own = and(
      eq(mailQueue.tenantId, tenantId),
      eq(mailQueue.organizationId, organizationId),
      eq(mailQueue.notificationId, notificationId),
    );
    await this.#options.database.within({ tenant: tenantId }, async (tx) => {
      await (dueAt === null ? tx.delete(mailQueue).where(own) : tx.update(mailQueue).set({ dueAt }).where(own));
    });
  }

  /** Whom it goes to, and what it says; null where it was read in the portal already, or nobody can be written to. */
  #letterOf({ tenantId, organizationId, notificationId }: Queued) {
    const { database } = this.#options;
    return database.within({ tenant: tenantId, organization: organizationId }, async (tx) => {
      const [found] = await tx
        .select({
          notification: notifications,
          email: accounts.email,
          leftOn: employees.leftOn,
          timeZone: organizations.timeZone,
        })
        .from(notifications)
        .innerJoin(
          employees,
          and(sameOrganization(employees, notifications), eq(employees.id, notifications.employeeId)),
        )
        .innerJoin(
          organizations,
          and(eq(organizations.tenantId, notifications.tenantId), eq(organizations.id, notifications.organizationId)),
        )
        .innerJoin(accounts, and(eq(accounts.tenantId, notifications.tenantId), eq(accounts.id, employees.accountId)))
        .where(
          and(
            eq(notifications.tenantId, tenantId),
            eq(notifications.organizationId, organizationId),
            eq(notifications.id, notificationId),
          ),
        );
      if (!found) return null;
      // whoever has left is told nothing any more
      if (hasLeft(found, dateAt(found.timeZone, this.#options.now().getTime()))) return null;
      const { readAt, kind: told } = found.notification;
      // a warning goes out all the same: it may have been somebody else who has read it
      if (readAt !== null && !warnings.has(told)) return null;
      if (isOfAccount(told)) return { to: found.email, ...letterOfAccount(told, this.#portalOf(tenantId)) };
      const { notification, email } = found;
      const { subjectId } = notification;
      const kind = this.#options.subjects.find((one) => one.kind === notification.subjectKind);
      if (!kind || subjectId === null) return null;
      const of = { tenant: tenantId, organizationId };
      const face = (await kind.facesOf(tx, of, [subjectId])).get(subjectId);
      if (!face) return null;
      const [about] = await tx
        .select({ firstName: employees.firstName, lastName: employees.lastName })
        .from(employees)
        .where(
          and(
            eq(employees.tenantId, tenantId),
            eq(employees.organizationId, organizationId),
            eq(employees.id, notification.aboutId ?? notification.employeeId),
          ),
        );
      const isToCover = isCover(notification.kind);
      const isOwn = face.employeeId === notification.employeeId;
      const path = isToCover
        ? (kind.coverPath ?? '')
        : kind.pathOf(isOwn ? 'own' : 'team', { ...face, id: subjectId, within: face.within ?? [] });
      return {
        to: email,
        ...letterFor({
          subject: kind.kind,
          kind: notification.kind,
          isOwn,
          who: about ? `${about.firstName} ${about.lastName}` : null,
          title: isToCover ? '' : face.title,
          firstDate: face.firstDate,
          lastDate: face.lastDate,
          until: notification.until === null || isToCover ? null : toldUntil(notification.kind, notification.until),
          link: `${this.#portalOf(tenantId)}/organizations/org/${organizationId}/${path}`,
        }),
      };
    });
  }
}
