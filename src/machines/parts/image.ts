import {
  type ImageMode,
  imageWidths,
  modeSteps,
  type Placeholder,
  placeholderSteps,
  widthSteps,
} from '../../api/contract/images.ts';

/** Names a picture: `version` changes when the picture behind the key does. */
export interface Picture {
  readonly key: string;
  readonly version: string;
}

/**
 * The delivered width for a size on the screen: the next step up, so that nothing is drawn larger than it was sent.
 *
 * @param size CSS pixels
 * @param pixelRatio device pixels per CSS pixel
 */
export function widthFor(size: number, pixelRatio: number): number {
  const { least, most, step } = imageWidths;
  return Math.min(most, Math.max(least, Math.ceil((size * pixelRatio) / step) * step));
}

export interface Delivery {
  /** Where pictures come from, such as `https://res.cloudinary.com/a-cloud` or the host's own `/api/images`. */
  readonly base: string;
  readonly mode: ImageMode | null;
}

const address = ({ base }: Delivery, steps: readonly string[], { key, version }: Picture): string =>
  [
    base,
    'image/upload',
    ...steps.filter(Boolean),
    `v${encodeURIComponent(version)}`,
    key.split('/').map(encodeURIComponent).join('/'),
  ].join('/');

/** The address of a picture in a width that {@link widthFor} gives. */
export const pictureAddress = (delivery: Delivery, picture: Picture, width: number): string =>
  address(delivery, [delivery.mode ? modeSteps[delivery.mode] : '', widthSteps(width)], picture);

/** The address of what stands in for a picture until it has come. */
export const placeholderAddress = (delivery: Delivery, picture: Picture, placeholder: Placeholder): string =>
  address(delivery, [delivery.mode ? modeSteps[delivery.mode] : '', placeholderSteps[placeholder]], picture);
