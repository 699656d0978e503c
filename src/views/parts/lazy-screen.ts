import { i18n } from '@lingui/core';
import {
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';

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

/** What would be asked for anew. */
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

let befalling = noMore;

/** Of test environments: what befalls any code before it is fetched. Where it fails, so does the code. */
export function befallCode(mishap: () => Promise<void>): void {
  befalling = mishap;
}

/** Stands for what is still to come: nothing that is seen; what stands below it waits (see `theme/in-order.css`). */
export const coming = createElement('span', { hidden: true, 'data-coming': true });

/** What stands in the place of a view whose code is still to come, for those directly within it. */
export const Meanwhile = createContext<ReactNode>(coming);

interface Stage<Props> {
  readonly view: ComponentType<Props> | null;
  readonly failure: { readonly error: unknown } | null;
}

/**
 * A view whose code is fetched when it is first shown (specification, section 2), together with its words. It is shown the
 * moment it is there: React's own `lazy` holds back what comes within 300 ms of whatever else is still to come.
 *
 * @param loadMore words that are not among those of all screens
 * @returns the view; it throws what became of its code where that could not be fetched
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  loadMore: () => Promise<void> = noMore,
): FunctionComponent<Props> {
  const nothing: Stage<Props> = { view: null, failure: null };
  let stage = nothing;
  let isLoading = false;
  const shown = new Set<() => void>();

  const begin = async (): Promise<void> => {
    if (isLoading || stage !== nothing) return;
    isLoading = true;
    try {
      await befalling();
      const [screen] = await Promise.all([load(), loadWords(), loadMore()]);
      stage = { view: screen.default, failure: null };
    } catch (error) {
      stage = { view: null, failure: { error } };
      failed.add(() => {
        stage = nothing;
      });
    }
    isLoading = false;
    for (const tell of shown) tell();
  };

  const subscribe = (tell: () => void): (() => void) => {
    shown.add(tell);
    void begin();
    return () => shown.delete(tell);
  };

  return function LazyScreen(props: Props) {
    const { view, failure } = useSyncExternalStore(
      subscribe,
      () => stage,
      () => nothing,
    );
    const meanwhile = useContext(Meanwhile);
    if (failure) throw failure.error;
    // what is within it says for itself what stands in its place
    return view ? createElement(Meanwhile, { value: coming }, createElement(view, props)) : meanwhile;
  };
}
