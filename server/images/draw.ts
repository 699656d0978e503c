import sharp, { type Sharp } from 'sharp';
import type { PictureOrder } from './steps.ts';

export interface Drawn {
  readonly type: string;
  readonly content: Buffer;
}

/** A picture larger than this is none that anybody drew for an avatar or a document. */
const mostPixels = 50_000_000;

/** Moves what red and green alone would tell apart into blue, which nearly everybody sees. */
const redAndGreenApart: [[number, number, number], [number, number, number], [number, number, number]] = [
  [1, 0, 0],
  [-0.4375, 1.4375, 0],
  [0.2625, -0.5625, 1.3],
];

const open = (content: Buffer): Sharp => sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();

/** Whether these bytes are a picture, judged by what is in them. */
export async function isPicture(content: Buffer): Promise<boolean> {
  try {
    const { width, height } = await open(content).metadata();
    return width > 0 && height > 0;
  } catch {
    return false;
  }
}

/** Draws a picture as it was ordered. @param takesWebp whether whoever asks can show WebP */
export async function draw(content: Buffer, order: PictureOrder, takesWebp: boolean): Promise<Drawn> {
  if (order.placeholder === 'vectorize') return vectorized(inMode(open(content), order.mode));
  const sized = await resized(inMode(open(content), order.mode), order);
  return takesWebp
    ? { type: 'image/webp', content: await sized.webp({ quality: order.placeholder ? 20 : 82 }).toBuffer() }
    : { type: 'image/png', content: await sized.png({ palette: order.placeholder !== null }).toBuffer() };
}

function inMode(picture: Sharp, mode: PictureOrder['mode']): Sharp {
  if (mode === 'monochrome') return picture.grayscale();
  if (mode === 'colorblind') return picture.toColourspace('srgb').removeAlpha().recomb(redAndGreenApart);
  if (mode === 'darkmode') return picture.linear(0.25, 0);
  if (mode === 'brightmode') return picture.linear(0.5, 128);
  return picture;
}

/** Enlarges what was made small first: of two sizes in one go only the last would count. */
const enlarged = async (small: Sharp, size: { width: number; height?: number }): Promise<Sharp> =>
  sharp(await small.png().toBuffer()).resize({ ...size, kernel: 'nearest' });

async function resized(picture: Sharp, { width, placeholder }: PictureOrder): Promise<Sharp> {
  // one pixel is the mean of all
  const mean = () => picture.resize({ width: 1, height: 1, fit: 'fill' });
  if (placeholder === 'blur') return picture.resize({ width: 100, withoutEnlargement: true }).blur(12);
  if (placeholder === 'pixelate') return enlarged(picture.resize({ width: 12 }), { width: 96 });
  if (placeholder === 'lqip') return picture.resize({ width: 100, withoutEnlargement: true });
  if (placeholder === 'color') return mean();
  if (placeholder === 'predominant-color') return enlarged(mean(), { width: 150, height: 150 });
  // a picture is never drawn larger than it is: that adds bytes and nothing to see
  return picture.resize({ width: width ?? 100, withoutEnlargement: true });
}

const side = 12;

/** The picture as a few squares of colour: enough to know it by, in a few hundred bytes. */
async function vectorized(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const squares = Array.from({ length: side * side }, (_, index) => {
    const at = index * info.channels;
    const channel = (offset: number) =>
      (data[at + Math.min(offset, info.channels - 1)] ?? 0).toString(16).padStart(2, '0');
    const colour = [0, 1, 2].map(channel).join('');
    return `<path fill="#${colour}" d="M${index % side} ${Math.floor(index / side)}h1v1h-1z"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">${squares.join('')}</svg>`;
  return { type: 'image/svg+xml', content: Buffer.from(svg) };
}
