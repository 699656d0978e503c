import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import * as z from 'zod/mini';
import { type Fault, type FileName, files, type Row } from './files.ts';
import { howWritten } from './how-written.ts';

export interface Reading {
  readonly folder: string;
  /** What a column is called in a file of this folder, as the files here call it. */
  readonly columnOf: (file: FileName, called: string) => string;
  /** Told how a file was read, where that is worth a word. */
  readonly note: (file: string, words: string) => void;
  readonly fault: (fault: Fault) => void;
  /** Told now and then how much of a file is read, from 0 to 1. */
  readonly progress: (file: FileName, share: number) => void;
  /** Told which columns a file has: of those that were left out nothing is said. */
  readonly columns: (file: FileName, columns: readonly string[]) => void;
  /** Told of a row that does not fit, as it stands there: what refers to it is not at fault, too. */
  readonly rejected: (file: FileName, row: Readonly<Record<string, string>>) => void;
}

/** A checked row with its line number in the file. */
export interface Numbered<R> {
  readonly line: number;
  readonly row: R;
}

const batchSize = 10_000;

/**
 * Reads a file row by row, in batches so that no file is too large. Rows that do not fit are reported and left out; a
 * file that is not there is reported where it must be.
 */
export async function* read<Name extends FileName>(
  name: Name,
  reading: Reading,
): AsyncGenerator<Numbered<Row<Name>>[]> {
  const { required, optional, row: schema } = files[name];
  const fault = (line: number | null, field: string | null, reason: string) =>
    reading.fault({ file: name, line, field, reason });
  const path = join(reading.folder, name);
  const found = await stat(path).catch(() => null);
  if (!found) {
    if (required) fault(null, null, 'is missing');
    return;
  }
  if (!found.isFile()) return fault(null, null, 'is no file');
  const { size } = found;
  if (size === 0) return fault(null, null, 'is empty: not even the header line is there');

  const known = Object.keys(schema.shape);
  const mustHave = known.filter((column) => !optional.some((name) => name === column));
  let headerIsWrong = false;
  const { encoding, delimiter } = await howWritten(path);
  // of the encodings without a mark it is the one that spreadsheets write: wrong letters would stand in people's names
  if (encoding === 'windows-1252') reading.note(name, 'is not in UTF-8, and was read as Windows-1252');
  const decode = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const parser = pipeline(
    createReadStream(path),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) yield decode.decode(chunk, { stream: true });
      yield decode.decode();
    },
    parse({
      bom: true,
      delimiter,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      columns: (called: string[]) => {
        const header = called.map((column) => reading.columnOf(name, column));
        for (const column of mustHave) if (!header.includes(column)) headerIsWrong = true;
        for (const column of header) if (!known.includes(column)) headerIsWrong = true;
        const wrong = [
          ...mustHave.filter((column) => !header.includes(column)).map((column) => `has no column ${column}`),
          ...header
            .filter((column) => !known.includes(column))
            .map((column) => `has a column "${column}" that is not known`),
        ];
        reading.columns(name, header);
        for (const reason of wrong) fault(1, null, `${reason}; the columns are ${known.join(', ')}`);
        return header;
      },
    }),
    // what goes wrong on the way ends the loop below as well
    () => {},
  );

  let batch: Numbered<Row<Name>>[] = [];
  try {
    for await (const { record, info } of parser) {
      if (headerIsWrong) return;
      const line: number = info.lines;
      if (info.error) {
        fault(line, null, 'has more or fewer fields than the header line');
        continue;
      }
      const parsed = z.safeParse(schema, record);
      if (parsed.success) batch.push({ line, row: parsed.data as Row<Name> });
      else {
        reading.rejected(name, record);
        for (const issue of parsed.error.issues) fault(line, String(issue.path[0] ?? ''), issue.message);
      }
      if (batch.length === batchSize) {
        reading.progress(name, info.bytes / size);
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    const isEncoding =
      error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    if (isEncoding) fault(null, null, `cannot be read as ${encoding}: save it in UTF-8`);
    else if (error instanceof CsvError) fault(Number(error.lines ?? 0) || null, null, error.message);
    else if (error instanceof Error && 'code' in error) fault(null, null, `cannot be read: ${error.message}`);
    else throw error;
  }
  if (batch.length > 0) yield batch;
  reading.progress(name, 1);
}

/**
 * The same, one batch ahead: while the database takes one, the next is read. Reading and storing take about as long as
 * each other, and neither waits for the other.
 */
export async function* readAhead<Name extends FileName>(
  name: Name,
  reading: Reading,
): AsyncGenerator<Numbered<Row<Name>>[]> {
  const batches = read(name, reading);
  let next = batches.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = batches.next();
      // whoever goes on with it hears of it then
      next.catch(() => {});
      yield value;
    }
  } finally {
    await batches.return(undefined);
  }
}

/** All rows of a file at once, for files whose rows refer to one another. */
export async function readWhole<Name extends FileName>(name: Name, reading: Reading): Promise<Numbered<Row<Name>>[]> {
  const rows: Numbered<Row<Name>>[] = [];
  for await (const batch of read(name, reading)) rows.push(...batch);
  return rows;
}
