import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { shiftProblem } from '../../src/api/contract/requests/shifts.ts';
import { ruleBehind, ruleInTheWay } from '../../src/views/requests/decision-words.ts';

const refusedBy = (code: string, rule: string) =>
  ({
    kind: 'refused',
    status: 422,
    code,
    fields: [{ path: 'body.dates', code: rule, message: '' }],
    details: {},
  }) as const;

describe('what stands in the way of a decision', () => {
  it('is said in words for every rule that shifts are looked at by again', () => {
    // what can only be wrong while it is asked for
    const asking = new Set([
      'too_far_ahead',
      'colleague_missing',
      'too_short',
      'nothing_changes',
      'times_incomplete',
      'reason_missing',
      'period_locked',
    ]);
    const unsaid = shiftProblem.shape.code.options.filter(
      (code) => !asking.has(code) && ruleInTheWay(i18n, code) === null,
    );
    expect(unsaid).toEqual([]);
  });

  it.each(['no_such_day', 'nothing_to_count', 'already_elsewhere', 'overlaps_other_day', 'nothing_recorded'])(
    'is said in words for %s, of days, times and hours',
    (rule) => {
      expect(ruleBehind(i18n, refusedBy('rule_broken', rule))).toMatch(/\.$/);
    },
  );

  it('is nothing where another thing went wrong', () => {
    expect(ruleBehind(i18n, refusedBy('conflict', 'no_such_day'))).toBeNull();
    expect(ruleBehind(i18n, { kind: 'unreachable' })).toBeNull();
    expect(ruleBehind(i18n, refusedBy('rule_broken', 'comment_missing'))).toBeNull();
  });
});
