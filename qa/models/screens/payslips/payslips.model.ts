import type { Payslip } from '../../../../src/api/contract/pay/payslips.ts';
import { payslipsMachine } from '../../../../src/machines/screens/payslips/payslips.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { servicesAt, unreachable } from '../../fixtures.ts';

const slip = (more: Partial<Payslip>): Payslip => ({
  id: 'unread',
  state: 'unread',
  firstDate: '2026-03-01',
  lastDate: '2026-03-31',
  paidOn: '2026-03-27',
  currency: 'EUR',
  gross: 300_000,
  deductions: 100_000,
  net: 200_000,
  supersededById: null,
  supersedesId: null,
  hasAnswer: false,
  lines: [],
  earlierLines: [],
  employerCosts: 0,
  accountEnding: null,
  paid: null,
  previousId: null,
  ...more,
});

const unread = slip({ previousId: 'read' });
const read = slip({ id: 'read', state: 'viewed' });

const services = (now: () => number) => ({ ...servicesAt(now), orgId: 'one' });

export const payslipsModel = defineModel(payslipsMachine)({
  name: 'payslips',
  stubs: ['list', 'slip', 'markViewed'],
  scenarios: [
    { name: 'at all of them', input: (now) => ({ ...services(now), query: {}, isPrivate: false }) },
    {
      name: 'by a link to one, amounts hidden',
      input: (now) => ({ ...services(now), query: { payslip: 'unread' }, isPrivate: true }),
    },
  ],
  events: {
    'payslip chosen': ['unread', 'read'].map((id) => ({ type: 'payslip chosen' as const, id })),
    'payslip closed': [{ type: 'payslip closed' }],
    'comparison chosen': ['unread', 'read', 'older'].map((id) => ({ type: 'comparison chosen' as const, id })),
    'comparison closed': [{ type: 'comparison closed' }],
    'amounts hidden': [{ type: 'amounts hidden' }],
    'amounts shown': [{ type: 'amounts shown' }],
    held: [{ type: 'held' }],
    'let go': [{ type: 'let go' }],
    'query changed': [
      { type: 'query changed', query: { payslip: 'read' } },
      { type: 'query changed', query: { payslip: '' } },
    ],
  },
  outcomes: [
    { type: 'xstate.snapshot.slip', snapshot: { context: { data: unread } } },
    { type: 'xstate.snapshot.slip', snapshot: { context: { data: read } } },
    { type: 'xstate.snapshot.slip', snapshot: { context: { data: null } } },
    done('0.payslips.looking.at one.account.marking', {}),
    failed('0.payslips.looking.at one.account.marking', unreachable),
  ],
  /** Amounts are hidden and shown where nothing else goes on; what comes is what was asked for. */
  offers: (snapshot, event) => {
    const { openId } = snapshot.context;
    const isAtAll = snapshot.matches({ looking: 'at all' });
    if (['amounts hidden', 'amounts shown', 'held', 'let go'].includes(event.type)) return isAtAll;
    // whichever is open, and whether it was read before, what stands beside it is the same
    if (event.type === 'comparison chosen')
      return openId === 'unread' && snapshot.matches({ looking: { 'at one': { account: 'kept' } } });
    // what is compared shows no way to another
    if (event.type === 'payslip chosen' && snapshot.hasTag('compared')) return false;
    // whoever looks at one goes to another by the address alone, or by what supersedes it
    if (event.type === 'payslip chosen') return isAtAll || snapshot.context.slip !== null;
    if (event.type === 'query changed') return isAtAll || openId === 'unread';
    // a look at one does not depend on what can be seen of it
    if (snapshot.matches({ amounts: { hidden: 'uncovered' } })) return false;
    if (event.type === 'xstate.snapshot.slip') {
      if (snapshot.hasTag('compared')) return false;
      const { data } = (event as unknown as { snapshot: { context: { data: Payslip | null } } }).snapshot.context;
      return data === null ? snapshot.context.slip !== null : data.id === openId;
    }
    return true;
  },
  key: ({ context }) => [context.openId, context.slip?.id ?? null, context.otherId],
  invariant: (snapshot) => {
    const { openId, slip, otherId } = snapshot.context;
    if (snapshot.hasTag('payslip open') !== (openId !== '')) throw new Error('a payslip is open and is not');
    if (slip !== null && slip.id !== openId) throw new Error('another payslip is shown than the one that is open');
    if (snapshot.hasTag('compared') !== (otherId !== '')) throw new Error('beside what it stands is not said');
    if (snapshot.hasTag('covered') && !snapshot.hasTag('private')) throw new Error('amounts are covered unasked');
  },
  journeys: [
    {
      name: 'one that is unread is read and compared with the one before, and an older one',
      scenario: 'at all of them',
      steps: [
        'payslip chosen (unread)',
        'slip slip reports (unread)',
        'markViewed succeeds',
        'comparison chosen (read)',
        'comparison chosen (older)',
        'comparison closed',
        'payslip closed',
      ],
      ends: 'looking.at all + amounts.shown',
    },
  ],
});
