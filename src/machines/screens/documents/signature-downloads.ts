import { fetchSignature } from '../../../api/documents/documents.ts';
import { downloadsOf } from '../../files/downloads.machine.ts';

/** Records of what one has signed, by the document and its version: `id/version`. */
export const signatureDownloads = downloadsOf(({ orgId, id }, options) => {
  const [documentId = '', version = ''] = id.split('/');
  return fetchSignature({ orgId, documentId, version }, options);
});
