import { type FileName, files, type Row } from '../reading/files.ts';
import type { Batch, Importing } from './importing.ts';

/** What the register says of a row already, in the words of its file. */
export type Known<Name extends FileName> = Partial<Row<Name>>;

/**
 * Rows with what the register says already wherever their file has no such column: a column that is left out changes
 * nothing. Rows that are new take what is usual.
 *
 * @param known what the register says of a row; undefined: it knows none such
 */
export function asKnown<Name extends FileName>(
  { hasColumn }: Pick<Importing, 'hasColumn'>,
  file: Name,
  batch: Batch<Name>,
  known: (row: Row<Name>) => Known<Name> | undefined,
): Batch<Name> {
  const leftOut: readonly string[] = files[file].optional.filter((column) => !hasColumn(file, column));
  if (leftOut.length === 0) return batch;
  return batch.map((one) => {
    const said = Object.entries(known(one.row) ?? {}).filter(([column]) => leftOut.includes(column));
    return { ...one, row: { ...one.row, ...Object.fromEntries(said) } };
  });
}

/** The same for a text that the register keeps empty where a file has none. */
export const textOrNull = (text: string): string | null => (text === '' ? null : text);

export const yesIf = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');
