import type { Share } from '../../proof/coverage.ts';
import type { Choice } from './choose.ts';

export function countOf({ scenarios, criterion, goals, reached }: Choice): string {
  const paths = scenarios.flatMap((one) => one.paths);
  const steps = paths.reduce((count, path) => count + path.length, 0);
  return `${paths.length} paths, ${steps} steps; by ${criterion} ${reached} of ${goals}`;
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
export const share = ({ covered, of }: Share): string => (of === 0 ? '–' : `${covered}/${of}`);
export const sum = (shares: readonly Share[]): Share => ({
  covered: shares.reduce((total, { covered }) => total + covered, 0),
  of: shares.reduce((total, { of }) => total + of, 0),
});
export const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

export function table(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, index) =>
        index === 0 ? String(cell).padEnd(widths[index] ?? 0) : String(cell).padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return `${[line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join('\n')}\n`;
}
