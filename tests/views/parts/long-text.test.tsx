import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { LongText } from '../../../src/views/parts/fields/long-text.tsx';
import { renderInApp } from '../render-in-app.tsx';

function Field() {
  const [value, setValue] = useState('');
  return (
    <LongText
      label="Reason"
      longest={200}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  );
}

it('says how much room is left near its end, and that what is pasted beyond it is cut off', async () => {
  renderInApp(<Field />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Reason');
  const said = () => screen.queryByRole('status')?.textContent ?? null;
  await user.click(field);
  await user.paste('x'.repeat(99));
  expect(said()).toBeNull();
  await user.paste('x');
  expect(said()).toBe('100 characters left');
  await user.paste('x'.repeat(99));
  expect(said()).toBe('1 character left');
  await user.paste('xyz');
  expect(field.value).toHaveLength(200);
  expect(said()).toBe('That is all that fits: 200 characters. Anything longer is cut off.');
});
