import { i18n } from '@lingui/core';
import { type ComponentType, createElement, lazy } from 'react';

/** The words of everything but the first screen, fetched once. */
let words: Promise<void> | null = null;

const loadWords = (): Promise<void> => {
  words ??= import('../../locales/en.po').then(
    ({ messages }) => i18n.load('en', messages),
    (error: unknown) => {
      words = null;
      throw error;
    },
  );
  return words;
};

/** What would be asked for anew; React keeps a failure for good. */
const failed = new Set<() => void>();

/** Lets every view whose code could not be fetched be asked for anew when it is shown again. */
export function retryFailedCode(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** The words of one's own payslips, documents, records and shifts, and of the search: fetched by the first of them. */
export const ownWords = (): Promise<void> =>
  import('../../locales/en-own.po').then(({ messages }) => i18n.load('en', messages));

/** The words of requests of any kind. */
export const requestWords = (): Promise<void> =>
  import('../../locales/en-requests.po').then(({ messages }) => i18n.load('en', messages));

const noMore = (): Promise<void> => Promise.resolve();

/**
 * A view whose code is fetched when it is first shown (specification, section 2), together with its words.
 *
 * @param loadMore words that are not among those of all screens
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  loadMore: () => Promise<void> = noMore,
) {
  const make = () =>
    lazy(async () => {
      try {
        const [screen] = await Promise.all([load(), loadWords(), loadMore()]);
        return screen;
      } catch (error) {
        failed.add(() => {
          current = make();
        });
        throw error;
      }
    });
  let current: ComponentType<Props> = make();
  return (props: Props) => createElement(current, props);
}
