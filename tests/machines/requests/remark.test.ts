import { describe, expect, it } from 'vitest';
import { remarkOn } from '../../../src/machines/lifecycles/requests/remark.ts';

const happened = (event: string, comment: string | null = null) => ({ event, who: 'Ada Chief', comment });

describe('the words that a request stands and falls by', () => {
  it('are those it came back with, or those it is to be cancelled for', () => {
    expect(remarkOn({ timeline: [happened('submitted'), happened('returned', 'Which week?')] })).toEqual({
      ...{ event: 'returned', who: 'Ada Chief', comment: 'Which week?' },
    });
    expect(
      remarkOn({ timeline: [happened('approved', 'Enjoy'), happened('cancellation_asked', 'Rain')] })?.comment,
    ).toBe('Rain');
  });

  it('stand although somebody has said something since, and fall with the next step', () => {
    const returned = [happened('returned', 'Which week?')];
    expect(
      remarkOn({ timeline: [...returned, happened('commented', 'The first'), happened('reminded')] })?.comment,
    ).toBe('Which week?');
    expect(remarkOn({ timeline: [...returned, happened('submitted')] })).toBeNull();
    // until that is taken back
    const undone = [...returned, happened('submitted'), happened('undone')];
    expect(remarkOn({ timeline: undone })?.comment).toBe('Which week?');
    expect(remarkOn({ timeline: [...returned, happened('undone')] })).toBeNull();
  });

  it('are not there where nothing was said, or nothing is to be done', () => {
    expect(remarkOn({ timeline: [] })).toBeNull();
    expect(remarkOn({ timeline: [happened('returned')] })).toBeNull();
    expect(remarkOn({ timeline: [happened('approved', 'Enjoy')] })).toBeNull();
  });
});
