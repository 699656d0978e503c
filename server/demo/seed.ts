import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Scope, Transaction } from '../database/connection.ts';
import { accounts, attendancePeriods, formResourceEntries, installation } from '../database/schema.ts';
import { importFolder } from '../import/import-folder.ts';
import { organizationIdOf } from '../organizations/identity.ts';
import { OperatorError } from '../platform/fault.ts';
import { dateAt } from '../platform/zone.ts';
import { demoPassword } from '../session/demo-password.ts';
import { hashPassword } from '../session/passwords.ts';
import { answerDemoReviews } from './appraisals/answer-reviews.ts';
import { appraisalFilesOf } from './appraisals/demo-reviews.ts';
import { giveDemoFeedback } from './appraisals/give-feedback.ts';
import { noteDemoEvidence } from './appraisals/note-evidence.ts';
import { planDemoDevelopment } from './appraisals/plan-development.ts';
import { type DemoOrganization, demoEmailOf, demoOrganizations } from './cast/people.ts';
import { askForDemoCorrections } from './demo-corrections.ts';
import { notifyOfDemoRequests } from './demo-notifications.ts';
import { askForDemoOvertime } from './demo-overtime.ts';
import { viewDemoPayslips } from './demo-payslips.ts';
import { closeDemoMonths } from './demo-periods.ts';
import { askDemoQuestions } from './demo-questions.ts';
import { askForDemoRecordChanges } from './demo-record-changes.ts';
import { recordFilesOf } from './demo-records.ts';
import { acknowledgeDemoDocuments, documentFilesOf } from './documents/demo-documents.ts';
import { requestedFilesOf, sendDemoDocuments } from './documents/demo-requested.ts';
import { signDemoDocuments } from './documents/sign-documents.ts';
import { formResourceLists } from './form-resource-lists.ts';
import { type DemoSpan, generateFolder } from './generate.ts';
import { askForDemoShifts } from './shifts/ask-for-shifts.ts';
import { sayDemoAvailability } from './shifts/availability.ts';

export interface Seeding {
  readonly database: Database;
  /** Where the generated files are kept, for those who want to see or change them. */
  readonly folder: string;
  readonly now: () => Date;
  readonly progress: (sentence: string) => void;
  /** Whoever no longer waits for it: what is made by then stays, and the next start goes on with it. */
  readonly signal?: AbortSignal | undefined;
}

/** People who can sign in and belong to no organization. */
const strays = [
  {
    email: 'tally.lendahand@meridian.example',
    firstName: 'Tally',
    lastName: 'Lendahand',
    role: 'Support',
    persona: 'Support: may act for others',
    personaRank: 8,
    mayImpersonate: true,
  },
  {
    email: 'nemo.nowhere@meridian.example',
    firstName: 'Nemo',
    lastName: 'Nowhere',
    role: 'Guest',
    persona: 'Belongs to no organization',
    personaRank: 9,
    mayImpersonate: false,
  },
];

/** Whether demo data lies in this database. */
export async function holdsDemoData(database: Database): Promise<boolean> {
  return (await readInstallation(database)).demoAnchor !== null;
}

/**
 * Makes the demo's data, or adds the days that have passed since.
 * Goes through the import like anybody's data.
 *
 * @throws the signal's reason when it is told to stop
 */
export async function seedDemo({ database, folder, now, progress, signal }: Seeding): Promise<void> {
  const { demoAnchor, demoUntil } = await readInstallation(database);
  const moment = now();
  const today = dateAt('UTC', moment.getTime());
  if (demoUntil !== null && demoUntil >= today) return;
  const anchor = demoAnchor ?? today;
  // first of all, so that an interrupted start is known to have left demo data behind
  await database.within({ tenant: '' }, (tx) => tx.update(installation).set({ demoAnchor: anchor }));
  let isWhole = true;
  for (const organization of demoOrganizations) {
    signal?.throwIfAborted();
    progress(
      demoAnchor === null ? `Making demo data for ${organization.name}` : `Bringing ${organization.name} up to date`,
    );
    const span = { anchor, now: moment.getTime(), since: demoUntil };
    const made = await seedOrganization(database, join(folder, organization.code), organization, span);
    if ('fault' in made) {
      // what people have done in it since may stand in the way: it is no reason to show them nothing
      if (demoUntil === null) throw new Error(`the demo's own ${made.fault}`);
      progress(`${organization.name} stays as it was: ${made.fault}`);
      isWhole = false;
      continue;
    }
    const { scope } = made;
    signal?.throwIfAborted();
    if (demoUntil === null) {
      await database.within(scope, (tx) => actOut(tx, scope, { organization, now: span.now, today }));
    }
  }
  for (const tenant of new Set(demoOrganizations.map((organization) => organization.tenant))) {
    await database.within({ tenant }, async (tx) => {
      await tx
        .insert(formResourceEntries)
        .values(formResourceLists.map((entry) => ({ tenantId: tenant, ...entry })))
        .onConflictDoNothing();
    });
  }
  const passwordHash = await hashPassword(demoPassword);
  await database.within({ tenant: 'meridian' }, (tx) =>
    tx
      .insert(accounts)
      .values(strays.map((stray) => ({ tenantId: 'meridian', ...stray, passwordHash, isDemo: true })))
      .onConflictDoNothing(),
  );
  // else the next start tries once more
  if (isWhole) await database.within({ tenant: '' }, (tx) => tx.update(installation).set({ demoUntil: today }));
}

/** What people would have done here until now. Once: a start that goes on where another was stopped finds it done. */
async function actOut(
  tx: Transaction,
  scope: Scope,
  {
    organization,
    now,
    today,
  }: { readonly organization: DemoOrganization; readonly now: number; readonly today: string },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select where exists (select from muster.correction_requests) or exists (select from muster.document_receipts)
      or exists (select from muster.appraisal_answers)`);
  if (rows.length > 0) return;
  const { code } = organization;
  await notifyOfDemoRequests(tx, now);
  await askForDemoCorrections(tx, now);
  await askForDemoOvertime(tx, scope, { code, now, today });
  await viewDemoPayslips(tx, today);
  await askDemoQuestions(tx, organization, { now, today });
  await acknowledgeDemoDocuments(tx, today);
  await signDemoDocuments(tx, scope, today);
  await sendDemoDocuments(tx, scope, { organization, now, today });
  await askForDemoRecordChanges(tx, scope, { organization, now });
  await noteDemoEvidence(tx, scope, { code, today });
  await planDemoDevelopment(tx, { now, today });
  await giveDemoFeedback(tx, now);
  await answerDemoReviews(tx, scope, { code, now, today });
  await closeDemoMonths(tx, scope, { now, today });
  await sayDemoAvailability(tx, scope, { cast: organization, now });
  await askForDemoShifts(tx, scope, { cast: organization, now, today });
}

async function seedOrganization(
  database: Database,
  folder: string,
  organization: DemoOrganization,
  span: DemoSpan,
): Promise<{ readonly scope: Scope } | { readonly fault: string }> {
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await mkdir(join(folder, 'documents'), { recursive: true });
  const files = {
    ...generateFolder(organization, { ...span, locked: await lockedIn(database, organization) }),
    ...recordFilesOf(organization, span.anchor),
    ...appraisalFilesOf(organization, span.anchor),
    ...(await documentFilesOf(organization, span.anchor)),
    ...requestedFilesOf(organization, span.anchor),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const { organizationId, faults } = await importFolder({ database, folder, now: span.now, progress: () => {} });
  const [fault] = faults;
  if (fault) return { fault: `${fault.file}, line ${fault.line}, ${fault.field}: ${fault.reason}` };
  await database.within({ tenant: organization.tenant }, async (tx) => {
    for (const person of organization.people) {
      await tx
        .update(accounts)
        .set({
          isDemo: true,
          ...(person.persona && { persona: person.persona.text, personaRank: person.persona.rank }),
        })
        .where(and(eq(accounts.tenantId, organization.tenant), eq(accounts.email, demoEmailOf(organization, person))));
    }
  });
  return { scope: { tenant: organization.tenant, organization: organizationId ?? '' } };
}

/** The months of an organization whose attendance is locked; none where there is no such organization yet. */
async function lockedIn(database: Database, { tenant, code }: DemoOrganization): Promise<ReadonlySet<string>> {
  const organization = organizationIdOf(tenant, code);
  const rows = await database.within({ tenant, organization }, (tx) =>
    tx
      .select({ month: attendancePeriods.month })
      .from(attendancePeriods)
      .where(and(eq(attendancePeriods.organizationId, organization), eq(attendancePeriods.state, 'locked'))),
  );
  return new Set(rows.map(({ month }) => month));
}

async function readInstallation(database: Database) {
  const [row] = await database.within({ tenant: '' }, (tx) => tx.select().from(installation));
  if (!row) throw new OperatorError('The database has lost its row of muster.installation. Restore it from a backup.');
  return row;
}
