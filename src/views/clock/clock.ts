import { lazyScreen } from '../parts/lazy-screen.ts';

/** The clock's own words: not every organization has one. */
const clockWords = (): Promise<void> =>
  Promise.all([import('@lingui/core'), import('../../locales/en-clock.po')]).then(([{ i18n }, { messages }]) =>
    i18n.load('en', messages),
  );

/** Both come once what is looked at is there. */
export const ClockButton = lazyScreen(() => import('./clock-button.tsx'), clockWords);
export const ClockStrip = lazyScreen(() => import('./clock-strip.tsx'), clockWords);
