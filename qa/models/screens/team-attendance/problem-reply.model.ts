import type { MonthProblem } from '../../../../src/api/contract/attendance/team-attendance.ts';
import { problemReplyMachine } from '../../../../src/machines/screens/team-attendance/problem-reply.machine.ts';
import { defineModel } from '../../../engine/index.ts';
import { servicesAt } from '../../fixtures.ts';

const problemOf = (employeeId: string, fullName: string, date: string | null, at: string): MonthProblem => ({
  ...{ employeeId, fullName, month: '2026-02', date, at, comment: 'I was here' },
  ...{ reply: null, allowedActions: ['reply'] },
});
const ada = problemOf('ada', 'Ada Sample', '2026-02-03', '2026-03-02T09:00:00.000Z');
const bo = problemOf('bo', 'Bo Sample', null, '2026-03-03T09:00:00.000Z');

export const problemReplyModel = defineModel(problemReplyMachine)({
  name: 'problemReply',
  stubs: ['step'],
  scenarios: [{ name: 'problems', input: (now) => ({ ...servicesAt(now), orgId: 'one' }) }],
  events: { 'reply chosen': [ada, bo].map((problem) => ({ type: 'reply chosen' as const, problem })) },
  key: () => '',
});
