import { CallError } from './calls/call-error.ts';
import { type Abortable, call } from './calls/host.ts';
import { type Attachment, fileContent, largestFile, longestName, uploadFile } from './contract/files.ts';

interface Upload {
  readonly orgId: string;
  readonly file: File;
  /** Names this try: sent twice it is one file. */
  readonly key: string;
  /** Told how much has left the device, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Hands in a file. What is too large is not sent at all. @throws CallError */
export async function sendUpload(
  { orgId, file, key, onProgress }: Upload,
  { signal }: Abortable = {},
): Promise<Attachment> {
  if (file.size > largestFile) {
    const details = { mostBytes: largestFile };
    throw new CallError(
      uploadFile.id,
      { kind: 'refused', status: 413, code: 'payload_too_large', fields: [], details },
      null,
    );
  }
  return call(uploadFile, {
    params: { orgId },
    query: { name: shortened(file.name) },
    file,
    onProgress,
    key,
    signal,
  });
}

/** A name as long as it may be: what it begins with, and what kind it says that it is. */
const shortened = (name: string): string => {
  if (name.length <= longestName) return name;
  const [kind = ''] = /\.\w{1,8}$/.exec(name) ?? [];
  return name.slice(0, longestName - kind.length) + kind;
};

/** A file as it came: its media type as the host judged it, and where the browser finds it. */
interface OpenFile {
  readonly type: string;
  readonly url: string;
  readonly content: Blob;
}

/** Addresses under which files are open. */
const opened = new Set<string>();

/**
 * A file that was handed in, at an address that only this page knows, until `closeFiles`.
 *
 * @param where organization and file, with a slash between them
 * @throws CallError
 */
export async function openFile(where: string, { signal }: Abortable = {}): Promise<OpenFile> {
  const [orgId = '', fileId = ''] = where.split('/');
  return openContent(await call(fileContent, { params: { orgId, fileId }, signal }));
}

/** What came from the host, at an address that only this page knows, until `closeFiles`. */
export function openContent(content: Blob): OpenFile {
  const url = URL.createObjectURL(content);
  opened.add(url);
  return { type: content.type, url, content };
}

/** Lets go of what was opened: it is nobody else's to look at, and may be large. */
export function closeFiles(): void {
  for (const url of opened) URL.revokeObjectURL(url);
  opened.clear();
}
