import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { TestClock } from '../../qa/engine/index.ts';
import { refused, unreachable } from '../../qa/models/fixtures.ts';
import { noNews } from '../../src/machines/news.ts';
import { freshFor } from '../../src/machines/resource.machine.ts';
import { resourceOf } from '../../src/machines/resource.ts';
import { ResourceView } from '../../src/views/parts/states/resource-view.tsx';
import { renderInApp } from './render-in-app.tsx';

/** A resource whose loads are answered one by one, shown by the view. */
function show() {
  const loads: { resolve: (data: string) => void; reject: (error: unknown) => void }[] = [];
  const resource = resourceOf([], () => new Promise<string>((resolve, reject) => loads.push({ resolve, reject })));
  const clock = new TestClock();
  const actor = createActor(resource.machine, {
    input: resource.input({}, { now: () => Date.parse('2026-03-16T10:00:00Z'), news: noNews }),
    clock: clock as never,
  }).start();
  renderInApp(
    <ResourceView
      resource={resource}
      actor={actor}
      skeleton={<i data-testid="skeleton" />}
      ways={<a href="/x">Elsewhere</a>}
    >
      {(data) => <p>{data}</p>}
    </ResourceView>,
  );
  const answer = async (which: 'resolve' | 'reject', value: unknown) => {
    const load = loads.at(-1);
    await act(async () => (which === 'resolve' ? load?.resolve(String(value)) : load?.reject(value)));
  };
  return { actor, clock, answer, loads };
}

describe('a resource shows', () => {
  it('a skeleton while it is loaded for the first time', async () => {
    const { answer } = show();
    expect(screen.getByTestId('skeleton')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await answer('resolve', 'the data');
    expect(screen.queryByTestId('skeleton')).toBeNull();
    expect(screen.getByText('the data')).toBeDefined();
  });

  it('what went wrong and a way to try again', async () => {
    const { answer } = show();
    await answer('reject', unreachable);
    expect(screen.getByRole('alert').textContent).toContain('Muster can’t be reached');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByTestId('skeleton')).toBeDefined();
    await answer('resolve', 'the data');
    expect(screen.getByText('the data')).toBeDefined();
  });

  it('old data while new is on its way, and old data with its age when that fails', async () => {
    const { actor, clock, answer, loads } = show();
    await answer('resolve', 'old data');
    act(() => clock.advance(freshFor));
    act(() => actor.send({ type: 'looked at again' }));
    expect(loads).toHaveLength(2);
    expect(screen.getByText('old data')).toBeDefined();
    await answer('reject', unreachable);
    expect(screen.getByText('old data')).toBeDefined();
    expect(screen.getByText(/Last updated at .*\d\d:\d\d/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await answer('resolve', 'new data');
    await waitFor(() => expect(screen.getByText('new data')).toBeDefined());
    expect(screen.queryByText(/Last updated/)).toBeNull();
  });

  it('does not ask again for what is fresh', async () => {
    const { actor, clock, answer, loads } = show();
    await answer('resolve', 'data');
    act(() => clock.advance(freshFor - 1));
    act(() => actor.send({ type: 'looked at again' }));
    expect(loads).toHaveLength(1);
  });

  it.each([
    [403, 'module_disabled', 'This organization does not use attendance reports'],
    [404, 'not_found', 'There is nothing here for you'],
  ])('that there is nothing to see (%i), and where else to go', async (status, code, words) => {
    const { answer } = show();
    await answer('reject', refused(status, code));
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeDefined();
  });

  it('F12 nothing any more of what may no longer be seen', async () => {
    const { actor, clock, answer } = show();
    await answer('resolve', 'secret');
    act(() => clock.advance(freshFor));
    act(() => actor.send({ type: 'looked at again' }));
    await answer('reject', refused(403, 'module_disabled'));
    expect(screen.queryByText('secret')).toBeNull();
  });
});
