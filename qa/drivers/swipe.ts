import type { Page } from 'playwright';
import { tell } from './telling.ts';

/**
 * A finger that goes sideways over the page.
 *
 * @param distance pixels to the right; negative to the left
 * @param within a selector of what the finger is on; what is at the top of the page where it is left out
 */
export function swipe(page: Page, distance: number, within = ''): Promise<void> {
  tell(`Swipe ${Math.abs(distance)} pixels to the ${distance > 0 ? 'right' : 'left'}.`);
  return page.evaluate(
    ([across, selector]) => {
      const at = (selector ? document.querySelector(selector) : document.elementFromPoint(200, 20)) ?? document.body;
      const pointer = (type: string, clientX: number) =>
        at.dispatchEvent(
          new PointerEvent(type, { pointerType: 'touch', clientX, clientY: 450, bubbles: true, pointerId: 7 }),
        );
      pointer('pointerdown', 200);
      pointer('pointerup', 200 + across);
    },
    [distance, within] as const,
  );
}
