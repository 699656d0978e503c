import {
  appraisalSessionMachine,
  appraisalWindowMachine,
} from '../../../../src/machines/lifecycles/appraisals/appraisal-time.machine.ts';
import { defineModel } from '../../../engine/index.ts';

const dates = { opensOn: '2026-03-01', dueOn: '2026-03-20', graceUntil: '2026-03-23' };
const windowAt = (name: string, today: string) => ({ name, input: { ...dates, today } });

export const appraisalWindowModel = defineModel(appraisalWindowMachine)({
  name: 'appraisalWindow',
  stubs: [],
  scenarios: [
    windowAt('on the day before', '2026-02-28'),
    windowAt('on its first day', '2026-03-01'),
    windowAt('on its last day', '2026-03-20'),
    windowAt('on the first day of grace', '2026-03-21'),
    windowAt('on the last day of grace', '2026-03-23'),
    windowAt('on the day after', '2026-03-24'),
  ],
  events: { 'time passed': [{ type: 'time passed' }] },
  key: ({ context }) => context.today,
  invariant: (snapshot) => {
    const { today, opensOn, graceUntil } = snapshot.context;
    if (snapshot.hasTag('answerable') && (today < opensOn || today > graceUntil))
      throw new Error('it is open out of time');
  },
  journeys: [
    { name: 'it is not open yet', scenario: 'on the day before', steps: [], ends: 'scheduled' },
    { name: 'its first day counts', scenario: 'on its first day', steps: ['time passed'], ends: 'open' },
    { name: 'its last day counts', scenario: 'on its last day', steps: ['time passed'], ends: 'open' },
    { name: 'it is late, and taken', scenario: 'on the first day of grace', steps: ['time passed'], ends: 'grace' },
    {
      name: 'the last day of grace counts',
      scenario: 'on the last day of grace',
      steps: ['time passed'],
      ends: 'grace',
    },
    { name: 'it is over', scenario: 'on the day after', steps: ['time passed'], ends: 'closed' },
  ],
});

const session = { isPublished: true, opensOn: '2026-03-01', lastWindowOn: '2026-11-30', closesOn: '2026-12-31' };
const sessionAt = (name: string, more: Partial<typeof session> & { today: string }) => ({
  name,
  input: { ...session, ...more },
});

export const appraisalSessionModel = defineModel(appraisalSessionMachine)({
  name: 'appraisalSession',
  stubs: [],
  scenarios: [
    sessionAt('in preparation', { isPublished: false, today: '2027-01-01' }),
    sessionAt('published, on the day before', { today: '2026-02-28' }),
    sessionAt('on its first day', { today: '2026-03-01' }),
    sessionAt('on the last day of its last window', { today: '2026-11-30' }),
    sessionAt('after its last window', { today: '2026-12-01' }),
    sessionAt('on its last day', { today: '2026-12-31' }),
    sessionAt('on the day after', { today: '2027-01-01' }),
  ],
  events: { 'time passed': [{ type: 'time passed' }] },
  key: ({ context }) => [context.isPublished, context.today],
  invariant: ({ value, context }) => {
    if (value !== 'draft' && !context.isPublished) throw new Error('what is in preparation is shown');
  },
  journeys: [
    { name: 'what is in preparation stays so', scenario: 'in preparation', steps: [], ends: 'draft' },
    { name: 'it is to come', scenario: 'published, on the day before', steps: ['time passed'], ends: 'scheduled' },
    { name: 'its first day counts', scenario: 'on its first day', steps: ['time passed'], ends: 'open' },
    {
      name: 'it is open as long as its last window',
      scenario: 'on the last day of its last window',
      steps: ['time passed'],
      ends: 'open',
    },
    { name: 'it closes', scenario: 'after its last window', steps: ['time passed'], ends: 'closing' },
    { name: 'its last day counts', scenario: 'on its last day', steps: ['time passed'], ends: 'closing' },
    { name: 'it is closed', scenario: 'on the day after', steps: ['time passed'], ends: 'closed' },
  ],
});
