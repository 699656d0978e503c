import { type FileTypeResult, fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type Attachment, fileTypes, longestName } from '../../src/api/contract/files.ts';
import { Refused } from '../platform/refused.ts';
import { hasActions } from './pdf-actions.ts';

/** A picture of more than this is a photo of no certificate: what shows it would run out of memory. */
const mostPixels = 50_000_000;

type MediaType = Attachment['mediaType'];

/** The endings of a kind of file, the usual one first. */
const endings: Readonly<Record<MediaType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

const isTaken = (found: FileTypeResult | undefined): found is FileTypeResult & { mime: MediaType } =>
  fileTypes.some((type) => type === found?.mime);

const refuse = (code: string, message: string): never => {
  throw new Refused('unsupported_media_type', { fields: [{ path: 'file', code, message }] });
};

/**
 * What a file is by its content: its name, and what the browser took it for, prove nothing.
 *
 * @throws Refused `unsupported_media_type` where it is none of those that are taken, holds nothing or too much to show, or
 * would do something by being opened
 */
export async function judgeFile(content: Uint8Array): Promise<MediaType> {
  if (content.length === 0) refuse('file_empty', 'The file has nothing in it.');
  const found = await fileTypeFromBuffer(content);
  if (!isTaken(found)) {
    return refuse('file_type_not_taken', `A file is one of ${fileTypes.join(', ')}, by its content.`);
  }
  if (found.mime === 'application/pdf') {
    if (hasActions(content)) refuse('file_has_actions', 'The PDF does something by itself when it is opened.');
  } else {
    const size = await sharp(content, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    if (!size) return refuse('file_damaged', 'The picture cannot be read.');
    if (size.width * size.height > mostPixels) {
      refuse('picture_too_large', `A picture has at most ${mostPixels / 1_000_000} megapixels.`);
    }
  }
  return found.mime;
}

/**
 * A name that ends as its content does, so that no system takes a file for something else; folders are no part of it.
 */
export function nameFor(name: string, mediaType: MediaType): string {
  const bare = name.replace(/^.*[/\\]/s, '').replace(/^\.+/, '') || 'file';
  const [usual = ''] = endings[mediaType];
  const ending = /\.([^.]*)$/.exec(bare)?.[1]?.toLowerCase();
  if (ending !== undefined && endings[mediaType].includes(ending) && bare.length <= longestName) return bare;
  if (ending !== undefined && /^[a-z\d]{1,5}$/.test(ending))
    return nameFor(bare.slice(0, -ending.length - 1), mediaType);
  return `${bare.slice(0, longestName - usual.length - 1)}.${usual}`;
}
