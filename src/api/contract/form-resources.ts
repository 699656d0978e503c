import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const resourceKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/));

export const formResourceEntry = z.object({ value: z.string(), label: z.string() });

/**
 * Specification, section 7: lists of select options by resource key. `resourceKeys` is repeated once per key;
 * `companyUrl` marks the company whose lists are meant.
 */
export const formResources = endpoint({
  id: 'formResources',
  summary: 'Load lists of select options',
  method: 'GET',
  path: 'form-resources',
  query: z.strictObject({
    resourceKeys: z.array(resourceKey).check(z.minLength(1), z.maxLength(50)),
    companyUrl: z.optional(z.string().check(z.maxLength(253))),
  }),
  answer: z.record(z.string(), z.array(formResourceEntry)),
});

export type FormResourceEntry = z.output<typeof formResourceEntry>;
export type FormResourceLists = Readonly<Record<string, readonly FormResourceEntry[]>>;
