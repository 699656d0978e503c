import {
  queryOfTeamMember,
  teamMemberMachine,
} from '../../../../src/machines/screens/team-attendance/team-member.machine.ts';
import { defineModel } from '../../../engine/index.ts';

export const teamMemberModel = defineModel(teamMemberMachine)({
  name: 'teamMember',
  stubs: [],
  scenarios: [
    { name: 'opened', input: { query: {} } },
    { name: 'opened at somebody', input: { query: { person: 'ada' } } },
  ],
  events: {
    'query changed': ['ada', 'bo', ''].map((person) => ({ type: 'query changed' as const, query: { person } })),
  },
  key: ({ context }) => [context.memberId, context.lastId],
  invariant: (snapshot) => {
    const { memberId, lastId } = snapshot.context;
    if (snapshot.hasTag('of one') !== (memberId !== '')) throw new Error('somebody is looked at, and nobody is');
    if (memberId !== '' && lastId !== memberId) throw new Error(`${memberId} is looked at, and was not looked at last`);
    if (queryOfTeamMember(snapshot).person !== memberId) throw new Error('the address says somebody else');
  },
  journeys: [
    {
      name: 'whoever looks at one of the team and goes back comes to where they were',
      scenario: 'opened',
      steps: ['query changed (ada)', 'query changed (empty)'],
      ends: 'everybody',
    },
    {
      name: 'from one to another by a link',
      scenario: 'opened at somebody',
      steps: ['query changed (bo)'],
      ends: 'one',
    },
  ],
});
