import type { Topic } from '../api/contract/endpoint.ts';
import type { CallFailure } from '../api/contract/failure.ts';
import type { News, NewsSource } from './news.ts';

/** What is asked for, such as an organization and a month; `load` knows what to make of it. */
export type ResourceKey = Readonly<Record<string, string>>;

/** What was seen before, and when in epoch milliseconds. */
export interface Recalled<Data> {
  readonly data: Data;
  readonly at: number;
}

export interface ResourceContext {
  readonly key: ResourceKey;
  readonly data: unknown;
  /** When the data came, in epoch milliseconds by the clock that was handed in; null while there is none. */
  readonly loadedAt: number | null;
  readonly failure: CallFailure | null;
  /** When it last failed, in epoch milliseconds. */
  readonly failedAt: number;
  /** How often in a row the host has asked for patience. */
  readonly patience: number;
  /** How often it was asked again by itself since somebody last wanted it. */
  readonly secondLooks: number;
  readonly now: () => number;
  readonly news: NewsSource;
  /** What it shows something of: a change of that makes it outdated. */
  readonly topics: readonly Topic[];
}

/** The clock, in epoch milliseconds, and where news are heard. */
export interface ResourceServices {
  readonly now: () => number;
  readonly news: NewsSource;
}

export interface ResourceInput extends ResourceServices {
  readonly key: ResourceKey;
  readonly topics: readonly Topic[];
}

export type ResourceEvent =
  | { type: 'retry chosen' }
  /** Somebody wants another one of the same kind. */
  | { type: 'key changed'; key: ResourceKey }
  | News;

export type ResourceTag =
  | 'looks again'
  | 'first load'
  | 'shows data'
  | 'refreshing'
  | 'changing'
  | 'outdated'
  | 'failed'
  | 'forbidden'
  | 'missing';
