import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import type { CallFailure } from '../../../src/api/contract/failure.ts';
import { wordsFor } from '../../../src/views/parts/states/words.ts';

const refused = (status: number, code: string): CallFailure => ({
  ...{ kind: 'refused', fields: [], details: {} },
  ...{ status, code },
});

it.each<[string, CallFailure, string]>([
  ['a fault of the server that it tells by its code', refused(500, 'internal'), 'Something went wrong on the server'],
  ['one without a body', { kind: 'not JSON', status: 500 }, 'Something went wrong on the server'],
  ['one with a code that nobody knows', refused(507, 'unknown'), 'Something went wrong on the server'],
  ['a busy server, which has words of its own', refused(503, 'unavailable'), 'The server is busy or under maintenance'],
  ['what is refused for a reason that nobody knows', refused(418, 'teapot'), 'Muster refused this'],
  [
    'what is taken, but is no answer of Muster’s',
    { kind: 'not JSON', status: 200 },
    'Unexpected answer from the server',
  ],
])('whose fault it is, is said: %s', (_, failure, title) => {
  expect(wordsFor(i18n, failure).title).toBe(title);
});
