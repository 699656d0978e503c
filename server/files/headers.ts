/** RFC 6266: a name in ASCII for whoever knows no better, and the name itself. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** What goes with a file that is somebody's own. */
export const fileHeaders = (name: string, mediaType: string): Readonly<Record<string, string>> => ({
  'content-type': mediaType,
  'content-disposition': dispositionOf(name),
  // the next person at the same browser must not find it there
  'cache-control': 'no-store',
});
