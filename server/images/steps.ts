import {
  type ImageMode,
  imageWidths,
  modeSteps,
  type Placeholder,
  placeholderSteps,
  widthSteps,
} from '../../src/api/contract/images.ts';

/** What an address asks to be done to a picture. */
export interface PictureOrder {
  /** Delivered width in pixels; null where a placeholder is wanted. */
  readonly width: number | null;
  readonly placeholder: Placeholder | null;
  readonly mode: ImageMode | null;
  readonly version: string;
  readonly key: string;
}

const byStep = <Name extends string>(steps: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> =>
  new Map((Object.keys(steps) as Name[]).map((name) => [steps[name], name]));

const modes = byStep(modeSteps);
const placeholders = byStep(placeholderSteps);
const { least, most, step } = imageWidths;
const widths: ReadonlyMap<string, number> = new Map(
  Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step).map((width) => [
    widthSteps(width),
    width,
  ]),
);

/**
 * Reads what stands behind `image/upload/` in an address of Cloudinary's form. Only what the portal itself asks for is
 * understood, so that nobody can make the host compute pictures without end.
 *
 * @returns null for anything else
 */
export function orderOf(path: string): PictureOrder | null {
  const parts = path.split('/');
  const versionAt = parts.findIndex((part) => /^v[\w.-]{1,64}$/.test(part));
  if (versionAt < 1 || versionAt === parts.length - 1) return null;
  const version = (parts[versionAt] ?? '').slice(1);
  const key = parts.slice(versionAt + 1).join('/');
  if (!/^[a-zA-Z0-9][\w./-]{0,199}$/.test(key)) return null;
  const steps = parts.slice(0, versionAt);
  const mode = modes.get(steps[0] ?? '') ?? null;
  const rest = steps.slice(mode ? 1 : 0).join('/');
  const width = widths.get(rest) ?? null;
  const placeholder = placeholders.get(rest) ?? null;
  return width === null && placeholder === null ? null : { width, placeholder, mode, version, key };
}
