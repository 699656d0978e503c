import { describe, expect, it } from 'vitest';
import { everyKind, namedBy, nameOf } from '../../../src/machines/screens/other-requests/named-request.ts';

const id = '0198a7c4-1111-7000-8000-000000000001';

describe('a request among those of other kinds', () => {
  it('is found by its name, whatever kind it is of', () => {
    for (const kind of everyKind) expect(namedBy(nameOf({ kind, id }))).toEqual({ kind, id });
  });

  it.each(['', id, `leave_request.${id}`, `toString.${id}`, 'shift_request.', 'shift_request.17', `.${id}`])(
    '%j names none',
    (name) => {
      expect(namedBy(name)).toBeNull();
    },
  );
});
