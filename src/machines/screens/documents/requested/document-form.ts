import * as z from 'zod/mini';
import { refusedAt } from '../../../../api/calls/call-error.ts';
import { type RequestedDocument, requestedDocument } from '../../../../api/contract/documents/requested.ts';
import { sendDocument } from '../../../../api/documents/requested.ts';
import { defineForm } from '../../../overlays/form.ts';
import { formFiles, noFiles, type ReadFresh } from '../../../overlays/form-content.ts';
import { isPlausibleDate } from '../../../parts/plausible-date.ts';

const subject = z.object({
  orgId: z.string(),
  documentId: z.string(),
  version: z.int(),
  /** Whether it is asked until when it is valid. */
  expires: z.boolean(),
  /** Names this try. */
  key: z.string(),
});

/** Sending a document that one is asked for: its files, and until when it is valid. */
export const documentForm = defineForm({
  values: z.object({ files: formFiles, validUntil: z.string() }),
  subject,
  save: ({ values: { files, validUntil }, subject: { expires, ...of } }, signal) => {
    const fields = [
      ...(files.unsent > 0 ? [{ path: 'body.attachmentIds', code: 'files_unsent' }] : []),
      ...(files.unsent === 0 && files.attachments.length === 0
        ? [{ path: 'body.attachmentIds', code: 'files_missing' }]
        : []),
      ...(expires && !isPlausibleDate(validUntil) ? [{ path: 'body.validUntil', code: 'valid_until_missing' }] : []),
    ];
    if (fields.length > 0) throw refusedAt(fields);
    const attachmentIds = files.attachments.map(({ id }) => id);
    return sendDocument({ ...of, attachmentIds, validUntil: expires ? validUntil : null }, { signal });
  },
});

/** What the form begins with: nothing. */
export const contentFor = (orgId: string, { id, version, expires }: RequestedDocument, key: string) => ({
  values: { files: noFiles, validUntil: '' },
  subject: { orgId, documentId: id, version, expires, key },
});

/** As somebody else has left it: the form goes on where it can still be sent. */
export const freshDocument =
  (orgId: string, newKey: () => string): ReadFresh =>
  (fresh) => {
    const document = z.safeParse(requestedDocument, fresh).data;
    return document?.allowedActions.includes('upload') ? contentFor(orgId, document, newKey()) : null;
  };
