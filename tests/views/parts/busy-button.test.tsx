import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BusyButton } from '../../../src/views/parts/busy-button.tsx';

it('the second half of a double click begins nothing once more, and sends no form', async () => {
  const [pressed, sent] = [vi.fn(), vi.fn((event: React.FormEvent) => event.preventDefault())];
  render(
    <MantineProvider>
      <form onSubmit={sent}>
        <BusyButton type="submit" isBusy={false} onClick={pressed}>
          Save
        </BusyButton>
      </form>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
  // by the keys it is pressed as often as somebody presses
  await user.keyboard('{Enter}{Enter}');
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([3, 3]);
});
