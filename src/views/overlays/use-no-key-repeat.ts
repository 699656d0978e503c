import { useEffect } from 'react';

/**
 * Keeps a key that is held down from pressing more than it was meant for: the Enter that closes a dialog must not press
 * the button that the focus returns to.
 */
export function useNoKeyRepeat(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPress = event.key === 'Enter' || event.key === ' ';
      const isButton =
        event.target instanceof Element && event.target.closest('button, a[href], [role=button]') !== null;
      if (event.repeat && isPress && isButton) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
