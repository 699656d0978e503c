import { inflateSync } from 'node:zlib';

/** Bytes of compressed parts that are looked into at most, all together. */
const mostInflated = 64 * 1024 * 1024;
/** Compressed parts that are looked into at most. */
const mostStreams = 20_000;

/** Names in a PDF may hide a letter as `#4a`. */
const unescaped = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * What acts when a PDF is opened, looked at or printed: scripts, programs that are started, data that is sent, files in
 * files. An open action that only says which page is shown first is none.
 */
const acts = /\/(JavaScript|JS|Launch|SubmitForm|ImportData|GoToE|EmbeddedFiles|RichMedia|Rendition)(?![A-Za-z])/;
/** An action of the document or of a page, whatever it is. */
const triggers = /\/AA\s*(<<|\d+\s+\d+\s+R)|\/OpenAction\s*<<(?![^>]*\/S\s*\/GoTo(?![A-Za-z]))/;

const isActing = (text: string): boolean => {
  const plain = unescaped(text);
  return acts.test(plain) || triggers.test(plain);
};

/**
 * Whether a PDF does something by itself. Looked for in what stands there openly and in compressed parts; what is
 * encrypted hides itself, and is carried out by no viewer of ours.
 */
export function hasActions(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  // what is drawn on the pages is not looked at: only what stands between the streams
  let open = '';
  let from = 0;
  let inflated = 0;
  for (let count = 0; count < mostStreams; count++) {
    const keyword = bytes.indexOf('stream', from);
    if (keyword < 0) break;
    const dictionary = bytes.toString('latin1', from, keyword);
    open += dictionary;
    const end = bytes.indexOf('endstream', keyword);
    if (end < 0) break;
    // only these hold objects; pictures and fonts hold none
    if (/\/ObjStm/.test(dictionary) && /\/FlateDecode|\/Fl\b/.test(dictionary) && inflated < mostInflated) {
      const start = bytes[keyword + 6] === 0x0d ? keyword + 8 : keyword + 7;
      const text = inflate(bytes.subarray(start, end), mostInflated - inflated);
      inflated += text.length;
      if (isActing(text)) return true;
    }
    from = end + 'endstream'.length;
  }
  return isActing(open + bytes.toString('latin1', from));
}

function inflate(part: Buffer, most: number): string {
  try {
    return inflateSync(part, { maxOutputLength: most }).toString('latin1');
  } catch {
    // not what it says: no viewer reads it either
    return '';
  }
}
