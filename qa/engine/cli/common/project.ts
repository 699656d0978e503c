import type { Driver } from '../../drive/driver.ts';
import type { Sheet } from '../../drive/sheet.ts';
import type { Found } from '../../model/discover.ts';
import type { Seen } from '../../report/collect.ts';
import type { Specification } from '../../report/html.ts';
import type { Options } from './options.ts';

/** A driver, and where it is to be had from: its module, and what it is called there. */
export interface FoundDriver {
  readonly name: string;
  readonly path: string;
  readonly driver: Driver<never, never>;
}

/** A path that somebody wants walked: labels of its edges. */
export interface WantedPath {
  readonly machine: string;
  readonly scenario: string;
  readonly steps: readonly string[];
}

/** What a project can do with a real browser. */
export interface ByHand {
  readonly drivers: readonly FoundDriver[];
  /** Walks paths of these machines there. @returns whether all went as it should */
  replay(machines: readonly string[], options: Options): Promise<boolean>;
  /** Follows paths, and writes down what is done and seen. @param pictures a folder for them, or null @throws where one goes wrong */
  sheets?(paths: readonly WantedPath[], pictures: string | null): Promise<readonly Sheet[]>;
  /** Takes pictures of states, and walks the journeys. */
  look?(machines: readonly string[]): Promise<{ readonly seen: Seen | null; readonly isRight: boolean }>;
  /** What the last look saw, if there ever was one. */
  lastSeen?(): Seen | null;
  /** Modules that a spec imports its `test` from, and a feature's scripts `runScripts`; null where there are none. */
  readonly person: string | null;
  readonly scripts: string | null;
}

/** All that the command line knows of whose machines it walks. */
export interface Project extends Found {
  /** What the product is called. */
  readonly title: string;
  /** How the command line is called there: `npm run paths --`. */
  readonly command: string;
  /** Where golden files are, from where the repository begins; null where nothing is written down. */
  readonly golden: string | null;
  /** The golden file of a machine, below that. */
  readonly goldenFileOf: (machine: string) => string;
  /** The project's own source by its path, for what only a look at the text can tell. */
  readonly readSources: () => ReadonlyMap<string, string>;
  /** The lines of a specification that journeys prove, by their names. */
  readonly specification: Specification;
  readonly byHand: ByHand | null;
}
