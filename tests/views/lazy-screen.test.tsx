import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyScreen, Meanwhile, retryFailedCode } from '../../src/views/parts/lazy-screen.ts';

const view = { default: ({ name }: { readonly name: string }) => <p>Here is {name}</p> };

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = (): ReactNode => this.state.message ?? this.props.children;
}

/** What is promised comes when it comes. */
const comesToShow = (text: string) => waitFor(() => expect(document.body.textContent).toBe(text));

describe('a view whose code is fetched when it is first shown', () => {
  it('is not fetched before, fetched once wherever it is shown, and there at once the next time', async () => {
    const load = vi.fn(() => Promise.resolve(view));
    const Lazy = lazyScreen(load);
    expect(load).not.toHaveBeenCalled();
    const { unmount } = render(
      <>
        <Lazy name="one" />
        <Lazy name="another" />
      </>,
    );
    await comesToShow('Here is oneHere is another');
    unmount();
    render(<Lazy name="one" />);
    expect(screen.getByText('Here is one')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is shown the moment it is there, whatever else is still to come', async () => {
    const Quick = lazyScreen(() => Promise.resolve(view));
    const Never = lazyScreen(() => new Promise<typeof view>(() => {}));
    render(
      <>
        <Never name="nobody" />
        <Quick name="one" />
      </>,
    );
    await comesToShow('Here is one');
  });

  it('says in its place that it is to come, or shows what stands there meanwhile; what is within it has its own', async () => {
    const Never = lazyScreen(() => new Promise<typeof view>(() => {}));
    const Outer = lazyScreen(() => Promise.resolve({ default: () => <Never name="nobody" /> }));
    const { rerender } = render(<Never name="nobody" />);
    expect(document.querySelectorAll('[data-coming]')).toHaveLength(1);
    rerender(
      <Meanwhile value="A moment">
        <Outer />
      </Meanwhile>,
    );
    expect(document.body.textContent).toBe('A moment');
    await comesToShow('');
    expect(document.querySelectorAll('[data-coming]')).toHaveLength(1);
  });

  it('whose code could not be fetched fails where it is shown, and is asked for anew only once that is wanted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn(() => Promise.resolve(view)).mockRejectedValueOnce(new Error('no network'));
    const Lazy = lazyScreen(load);
    const shown = () =>
      render(
        <Boundary>
          <Lazy name="one" />
        </Boundary>,
      );
    const first = shown();
    await comesToShow('no network');
    first.unmount();
    shown().unmount();
    expect(load).toHaveBeenCalledTimes(1);
    retryFailedCode();
    shown();
    await comesToShow('Here is one');
  });
});
