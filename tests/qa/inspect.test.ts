import { expect, it } from 'vitest';
import { DriveFailure, type Driver, drive, type Edge } from '../../qa/engine/index.ts';

const driver: Driver<null, { pressed: number }> = {
  machine: 'lamp',
  open: async () => ({ pressed: 0 }),
  steps: {
    press: async (stage) => {
      stage.pressed++;
    },
  },
  expected: (situation) => situation,
  observe: async ({ pressed }) => (pressed % 2 === 0 ? 'off' : 'on'),
};
const press = (from: string, to: string): Edge => ({
  id: `${from} ${to}`,
  label: 'press',
  event: { type: 'press' },
  from,
  to,
});
const path = [press('off', 'on'), press('on', 'off')];
const once = (look: () => Promise<string>) => look();

it('what is owed in every situation is looked at after each step, and told by it', async () => {
  const stage = { pressed: 0 };
  const looked: number[] = [];
  const failure = await drive(driver, stage, 'off', path, once, async ({ pressed }) => {
    looked.push(pressed);
    return pressed === 2 ? ['it is warm', 'it hums'] : [];
  }).catch((error: unknown) => error);
  expect(looked).toEqual([0, 1, 2]);
  expect(failure).toBeInstanceOf(DriveFailure);
  expect(failure).toMatchObject({ step: 1, seen: 'it is warm; it hums' });
});

it('where nothing is asked for, nothing is owed', async () => {
  await expect(drive(driver, { pressed: 0 }, 'off', path, once)).resolves.toBeUndefined();
});
