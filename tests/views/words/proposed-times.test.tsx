import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import type { ProposedTime } from '../../../src/machines/screens/corrections/proposal.ts';
import { proposedWords } from '../../../src/views/screens/corrections/correction-words.ts';

const said = (came: ProposedTime['by'], left: ProposedTime['by'], values = { checkIn: '09:00', checkOut: '17:30' }) =>
  proposedWords({ checkIn: { time: '09:00', by: came }, checkOut: { time: '17:30', by: left } }, values).map((words) =>
    i18n._(words),
  );

it('a correction says where the times are from that nobody punched', () => {
  expect(said('shift', 'habit')).toEqual([
    '“Came at” is the start of your shift.',
    '“Left at” is when you usually leave.',
  ]);
  expect(said('habit', 'shift')).toEqual([
    '“Came at” is when you usually come.',
    '“Left at” is the end of your shift.',
  ]);
});

it('and nothing of what was punched, or what somebody has typed instead', () => {
  expect(said('punch', 'punch')).toEqual([]);
  expect(said('shift', 'shift', { checkIn: '09:05', checkOut: '17:30' })).toEqual([
    '“Left at” is the end of your shift.',
  ]);
  expect(proposedWords({ checkIn: null, checkOut: null }, { checkIn: '', checkOut: '' })).toEqual([]);
});
