/** Whether the key beside the space bar is called Command. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Whether keys are drawn on the screen, and nobody has another key to hold. */
export const isOnGlass = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;
