import { and, asc, eq, inArray } from 'drizzle-orm';
import { formResources } from '../../src/api/contract/form-resources.ts';
import { within } from '../calls/context.ts';
import { type Route, signedIn } from '../calls/route.ts';
import { formResourceEntries } from '../database/schema.ts';

export const formResourceRoutes: readonly Route[] = [
  signedIn(formResources, async (visit, { query }) => {
    const rows = await within(visit, (tx) =>
      tx
        .select()
        .from(formResourceEntries)
        .where(
          and(
            eq(formResourceEntries.tenantId, visit.tenant),
            inArray(formResourceEntries.resourceKey, query.resourceKeys),
          ),
        )
        .orderBy(asc(formResourceEntries.position)),
    );
    // a key without entries is answered by an empty list, so that the asker need not ask again
    return Object.fromEntries(
      query.resourceKeys.map((key) => [
        key,
        rows.filter(({ resourceKey }) => resourceKey === key).map(({ value, label }) => ({ value, label })),
      ]),
    );
  }),
];
