import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Whether the host answers at all. It stands before tenants and people, so that whoever watches hosts may ask too. */
export const health = endpoint({
  id: 'health',
  summary: 'Tell whether the host answers',
  method: 'GET',
  path: 'health',
  access: 'anyone',
  answer: z.object({ status: z.string() }),
});
