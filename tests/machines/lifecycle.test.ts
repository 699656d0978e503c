import { describe, expect, it } from 'vitest';
import { leaveFactsWith } from '../../qa/models/fixtures.ts';
import { leaveState } from '../../src/api/contract/requests/leave-values.ts';
import { leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import type { RequestTag } from '../../src/machines/lifecycles/requests/request.ts';

const facts = leaveFactsWith({ levels: 2 });

describe('the life of a leave request', () => {
  const { states, hasTag, statesWith, stateOn, allowed, step, happen } = leaveRequestLifecycle;

  it('has the states that the contract speaks of, and no other', () => {
    expect([...states].sort()).toEqual([...leaveState.options].sort());
  });

  it.each<[RequestTag, string]>([
    ['draft', 'draft'],
    ['pending', 'pending.first level, pending.second level'],
    ['waiting', 'cancellation requested, pending.first level, pending.second level'],
    ['second level', 'pending.second level'],
    ['to cancel', 'cancellation requested'],
    ['granted', 'approved.in progress, approved.taken, approved.upcoming, partly cancelled'],
    ['open', 'cancellation requested, draft, pending.first level, pending.second level, returned'],
    ['closed', 'cancelled, discarded, rejected, superseded, withdrawn'],
    ['gone', 'discarded'],
  ])('is %s in %s', (tag, expected) => {
    expect([...statesWith(tag)].sort().join(', ')).toBe(expected);
  });

  it('is either open, or granted, or closed', () => {
    for (const state of states) {
      expect([state, (['open', 'granted', 'closed'] as const).filter((tag) => hasTag(state, tag)).length]).toEqual([
        state,
        1,
      ]);
    }
  });

  it('is nothing of all that in a state that a newer host knows', () => {
    expect(hasTag('in another world', 'open')).toBe(false);
  });

  it('goes on by itself as days pass', () => {
    const during = { ...facts, today: '2026-04-07' };
    const after = { ...facts, today: '2026-04-09' };
    expect([facts, during, after].map((then) => stateOn('approved.upcoming', then))).toEqual([
      'approved.upcoming',
      'approved.in progress',
      'approved.taken',
    ]);
  });

  it('lets each do what is theirs', () => {
    expect(allowed('pending.first level', facts, ['employee'])).toEqual(['edit', 'withdraw']);
    expect(allowed('pending.first level', facts, ['approver'])).toEqual(['approve', 'return', 'reject']);
    expect(allowed('pending.second level', facts, ['approver'])).toEqual([]);
    expect(allowed('discarded', facts, ['employee', 'approver'])).toEqual([]);
  });

  it('leads where the chart says, with what is so then', () => {
    const next = step('pending.first level', facts, ['employee', 'approver'], 'approve');
    expect([next?.state, next?.facts.level]).toEqual(['pending.second level', 2]);
    expect(step('pending.first level', facts, ['employee'], 'approve')).toBe(null);
  });

  it('says what else is so of what is done: part of it, or all', () => {
    const to = (isWhole: boolean) =>
      step('cancellation requested', facts, ['approver'], 'accept_cancellation', { isWhole })?.state;
    expect([to(true), to(false)]).toEqual(['cancelled', 'partly cancelled']);
  });

  it('is changed by what happens to another', () => {
    expect(
      happen('approved.upcoming', { ...facts, isBeingChanged: true }, { type: 'superseded', by: 'host' })?.state,
    ).toBe('superseded');
    expect(happen('approved.upcoming', facts, { type: 'superseded', by: 'host' })).toBe(null);
  });

  it('is not made up: a state that the chart does not know is refused', () => {
    expect(() => stateOn('in another world', facts)).toThrow();
  });
});
