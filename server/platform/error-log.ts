import { DrizzleQueryError } from 'drizzle-orm';

/** Query errors carry the values of their parameters, which may be anybody's data: only the query is logged. */
export function withoutValues(error: Error): Record<string, unknown> {
  if (!(error instanceof DrizzleQueryError)) return { name: error.name, message: error.message, stack: error.stack };
  const { cause } = error;
  return {
    name: error.name,
    query: error.query,
    cause: cause && { name: cause.name, code: 'code' in cause ? cause.code : undefined },
  };
}
