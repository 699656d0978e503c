import { Dialogs } from './dialogs.tsx';
import { useHeldFocus } from './hold-focus.ts';
import { Toasts } from './toasts.tsx';
import { useNoKeyRepeat } from './use-no-key-repeat.ts';

/** What lies over the page: toasts and dialogs. Comes after the screen, which does not wait for it. */
export default function Overlays() {
  useNoKeyRepeat();
  useHeldFocus();
  return (
    <>
      <Toasts />
      <Dialogs />
    </>
  );
}
