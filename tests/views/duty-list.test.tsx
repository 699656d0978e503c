import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DutyList } from '../../src/views/parts/page/duty-list.tsx';
import { Entry } from '../../src/views/parts/page/entries.tsx';
import { renderInApp } from './render-in-app.tsx';

/** What waits for somebody's decision, by name. */
let wait: (names: readonly string[]) => void = () => {};

/** A list of what waits, in a tab, as the screens of whoever decides have it. */
function Tab({ first }: { first: readonly string[] }) {
  const [all, setAll] = useState(first.map((id) => ({ id })));
  wait = (names) => setAll(names.map((id) => ({ id })));
  return (
    <main>
      <button type="button">Another tab</button>
      <div role="tabpanel" tabIndex={-1}>
        <DutyList all={all} isWaiting={() => true} title="Waits" settledTitle="" empty="Nothing.">
          {({ id }) => (
            <Entry level={3} title={id} badge={null}>
              <button type="button">{`Approve ${id}`}</button>
            </Entry>
          )}
        </DutyList>
      </div>
    </main>
  );
}

it('where something was decided and is gone, the keys stand at the title of another: one press more decides nothing', () => {
  renderInApp(<Tab first={['Hazel', 'Elowen']} />);
  act(() => screen.getByRole('button', { name: 'Approve Hazel' }).focus());
  act(() => wait(['Elowen']));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Elowen' }));
});

it('after the last of them they stay in the tab', () => {
  renderInApp(<Tab first={['Hazel']} />);
  act(() => screen.getByRole('button', { name: 'Approve Hazel' }).focus());
  act(() => wait([]));
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
