import { sql } from 'drizzle-orm';
import { addDays } from '../../src/api/contract/calendar.ts';
import { daysToAnswer } from '../../src/api/contract/pay/questions.ts';
import type { Transaction } from '../database/connection.ts';
import type { KeptWords } from '../database/schema.ts';
import type { DemoOrganization } from './cast/people.ts';

interface DemoQuestion {
  /** Whose payslip, and of a line of which kind; it is the latest that has one. */
  readonly person: string;
  readonly line: 'overtime' | 'tax' | null;
  readonly daysAgo: number;
  readonly text: string;
  readonly answer?: string;
}

const questions: readonly DemoQuestion[] = [
  {
    person: '106',
    line: 'overtime',
    daysAgo: 6,
    text: 'I stayed late on two evenings of that month. Is the second one in here?',
    answer: 'Both are: the days stand below the line, each counted from the end of your shift on.',
  },
  { person: '121', line: 'tax', daysAgo: 9, text: 'Why is my wage tax higher than in the month before?' },
  { person: '122', line: null, daysAgo: 2, text: 'Can my pay go to another account from next month on?' },
];

/** What people of the demo have asked about their payslips: one is answered, one waits, one is overdue. */
export async function askDemoQuestions(
  tx: Transaction,
  { people }: Pick<DemoOrganization, 'people'>,
  { now, today }: { readonly now: number; readonly today: string },
): Promise<void> {
  const answerer = people.find(({ payroll }) => payroll);
  if (!answerer) return;
  for (const { person, line, daysAgo, text, answer } of questions) {
    const at = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const said = (by: KeptWords['by'], words: string, days: number) => ({ by, at: at(days), text: words });
    const words = [said('employee', text, daysAgo), ...(answer ? [said('payroll', answer, daysAgo - 1)] : [])];
    await tx.execute(sql`
      insert into muster.payslip_questions
        (tenant_id, organization_id, payslip_id, employee_id, position, state, words, due_on, at)
      select s.tenant_id, s.organization_id, s.id, s.employee_id, l.position,
        ${answer ? 'answered' : 'open'},
        (select jsonb_agg(word || jsonb_build_object('employeeId',
            case when word ->> 'by' = 'payroll' then a.id else e.id end))
          from jsonb_array_elements(${JSON.stringify(words)}::jsonb) as word),
        ${addDays(today, daysToAnswer - daysAgo)}::date, ${words.at(-1)?.at}::timestamptz
      from muster.employees e
      join muster.employees a on (a.tenant_id, a.organization_id, a.number)
        = (e.tenant_id, e.organization_id, ${answerer.number})
      join muster.payslips s on (s.tenant_id, s.organization_id, s.employee_id)
        = (e.tenant_id, e.organization_id, e.id) and s.state = 'published'
      left join muster.payslip_lines l on (l.tenant_id, l.organization_id, l.payslip_id)
        = (s.tenant_id, s.organization_id, s.id) and l.code = ${line}
      where e.number = ${person} and (${line}::text is null or l.position is not null)
      order by s.paid_on desc limit 1`);
  }
}
