/** A cell as spreadsheets read it: quoted where it has to be, and never taken for a formula. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a CSV file has them, in UTF-8 with the mark by which spreadsheets know it. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

/** Hands something to the browser as a file to be kept. */
export function keepAsFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has taken it by the next turn
  setTimeout(() => URL.revokeObjectURL(url));
}

/** A table as the file that spreadsheets open. */
export const csvFileOf = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' });
