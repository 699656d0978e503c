import { i18n } from '@lingui/core';
import { type ComponentType, lazy } from 'react';

/** The words of everything but the first screen, fetched once. */
let words: Promise<void> | null = null;

export const loadWords = (): Promise<void> => {
  words ??= import('../../locales/en.po').then(
    ({ messages }) => i18n.load('en', messages),
    (error: unknown) => {
      words = null;
      throw error;
    },
  );
  return words;
};

/** A view whose code is fetched when it is first shown (specification, section 2), together with its words. */
export const lazyScreen = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), loadWords()]);
    return screen;
  });
