import type { FileName, Row } from '../reading/files.ts';
import type { Numbered } from '../reading/read.ts';
import { type Batch, farReason, type Importing, isFarFrom, knowsPerson, namesOf, unknownPerson } from './importing.ts';

/** The columns of a row that hold something of a type. */
type Columns<R, Value> = { [Name in keyof R & string]: R[Name] extends Value ? Name : never }[keyof R & string];

/** One row that is judged: what is odd about it is told with its line, in the words that all files share. */
export interface Judged<Name extends FileName> {
  readonly fault: (column: keyof Row<Name> & string, reason: string) => void;
  /** A row that says of the same what another has said already is one too many. @param within columns that it belongs to */
  readonly once: (column: keyof Row<Name> & string, ...within: readonly (keyof Row<Name> & string)[]) => void;
  /** Columns that name somebody, or several, or nobody. */
  readonly people: (...columns: readonly Columns<Row<Name>, string | null | readonly string[]>[]) => void;
  /** A column that names a row of another file, or nothing. @param known what there is */
  readonly names: (
    column: Columns<Row<Name>, string | null>,
    known: { readonly has: (name: string) => boolean },
    other: FileName,
  ) => void;
  /** Dates that are not years away, or are empty. */
  readonly near: (...columns: readonly Columns<Row<Name>, string | null>[]) => void;
  /** A date that may not lie before another. */
  readonly inOrder: (earlier: Columns<Row<Name>, string | null>, later: Columns<Row<Name>, string | null>) => void;
}

/** Judges the rows of one file, and knows which of its lines are sound: only those are written. */
export function judging<Name extends FileName>(importing: Importing, file: Name) {
  const faulty = new Set<number>();
  const seen = new Map<string, number>();
  const fault = (line: number, field: string, reason: string): void => {
    faulty.add(line);
    importing.fault({ file, line, field, reason });
  };
  const isSound = (line: number): boolean => !faulty.has(line);
  return {
    fault,
    isSound,
    soundOf: (batch: Batch<Name>): Batch<Name> => batch.filter(({ line }) => isSound(line)),
    rowOf: ({ line, row }: Numbered<Row<Name>>): Judged<Name> => {
      // what a column holds was checked when the file was read, and is said by the types above
      const at = (column: string) =>
        (row as Readonly<Record<string, string | null | readonly string[]>>)[column] ?? null;
      const textAt = (column: string) => at(column) as string | null;
      return {
        fault: (column, reason) => fault(line, column, reason),
        once: (column, ...within) => {
          const key = JSON.stringify([column, ...[column, ...within].map(at)]);
          const before = seen.get(key);
          if (before === undefined) {
            seen.set(key, line);
            return;
          }
          const same = within.length === 0 ? '' : `, with the same ${within.join(' and ')}`;
          fault(line, column, `${at(column)} stands in line ${before} already${same}`);
        },
        people: (...columns) => {
          for (const column of columns) {
            for (const person of [at(column) ?? []].flat()) {
              if (!knowsPerson(importing, person)) fault(line, column, unknownPerson(person));
            }
          }
        },
        names: (column, known, other) => {
          const name = textAt(column);
          if (name === null || known.has(name) || importing.isRejected(other, name)) return;
          fault(line, column, `${name} is no ${namesOf[other]} of ${other}`);
        },
        near: (...columns) => {
          for (const column of columns) {
            const date = textAt(column);
            if (date !== null && isFarFrom(importing, date)) fault(line, column, farReason);
          }
        },
        inOrder: (earlier, later) => {
          const [first, second] = [textAt(earlier), textAt(later)];
          if (first !== null && second !== null && second < first) fault(line, later, `is before ${earlier}`);
        },
      };
    },
  };
}
