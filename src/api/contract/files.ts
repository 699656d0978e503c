import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { directionMarks, identifier } from './values.ts';

/** Bytes that a file may have at most. */
export const largestFile = 10 * 1024 * 1024;

/** How many go with one request at most. */
export const mostAttachments = 5;

/** Characters of a file's name that are kept. */
export const longestName = 200;

/** Kinds of files that are taken, by their content and not by their names. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export const attachment = z.object({
  id: identifier,
  name: z.string(),
  mediaType: z.enum(fileTypes),
  bytes: z.int(),
});

/** Hands in a file. It belongs to nothing until something is asked for with it; after two days it is forgotten. */
export const uploadFile = endpoint({
  id: 'uploadFile',
  summary: 'Hand in a file',
  method: 'POST',
  path: 'attendee-client/belonging-organizations/{orgId}/files',
  write: 'creates',
  params: z.strictObject({ orgId: identifier }),
  query: z.strictObject({
    name: z.string().check(
      z.overwrite((text) => text.replace(directionMarks, '')),
      z.trim(),
      z.minLength(1),
      z.maxLength(longestName),
      z.regex(/^\P{Cc}*$/u),
    ),
  }),
  perMinute: 30,
  file: { mostBytes: largestFile },
  answer: attachment,
  errors: ['not_found', 'rule_broken', 'payload_too_large'],
});

/** What is in a file, for whoever has handed it in, and whoever may see what it was handed in with. */
export const fileContent = endpoint({
  id: 'fileContent',
  summary: 'The content of a file',
  method: 'GET',
  path: 'attendee-client/belonging-organizations/{orgId}/files/{fileId}',
  params: z.strictObject({ orgId: identifier, fileId: identifier }),
  answersFile: true,
  answer: z.custom<Blob>(),
  errors: ['not_found'],
});

export type Attachment = z.output<typeof attachment>;
