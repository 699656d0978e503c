import { auditWithin } from '../calls/audit.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import { Refused } from '../platform/refused.ts';
import { accessTo } from './access.ts';
import type { RequestKind, RequestTypes } from './kind.ts';
import { actOn } from './run.ts';

/** A request at the version that somebody has seen. */
interface Seen {
  readonly id: string;
  readonly version: number;
}

/** What has become of one of many; its request is null where there is none for this person. */
export interface Result<Row> {
  readonly id: string;
  readonly isDone: boolean;
  /** Why it was refused. */
  readonly code: string | null;
  readonly request: Row | null;
}

/** Decides on many at once, each on its own: what goes wrong with one is its result, and undoes nothing of the others. */
export async function decideAll<Types extends RequestTypes>(
  kind: RequestKind<Types>,
  visit: AuthenticatedContext,
  context: Types['context'],
  seen: readonly Seen[],
  { action, comment }: { readonly action: Types['action']; readonly comment: string },
): Promise<Result<Types['row']>[]> {
  const known = await kind.read(
    context,
    seen.map(({ id }) => id),
  );
  const visible = new Map(
    known.flatMap((row) =>
      accessTo(context, row, kind.lifecycle).isVisible ? [[row.id, row.employeeId] as const] : [],
    ),
  );
  const results: Result<Types['row']>[] = seen
    .filter(({ id }) => !visible.has(id))
    .map(({ id }) => ({ id, isDone: false, code: 'not_found', request: null }));
  // person by person in one order for everybody: two who decide at once do not wait for each other in a circle
  const inOrder = seen
    .filter(({ id }) => visible.has(id))
    .sort((a, b) => (visible.get(a.id) ?? '').localeCompare(visible.get(b.id) ?? ''));
  for (const one of inOrder) {
    const result = await decideOne(kind, context, one, action, comment);
    results.push(result);
    if (!result.isDone) continue;
    await auditWithin(context.tx, visit, {
      action: `decided ${action}`,
      accountId: visit.actor.accountId,
      organizationId: context.organizationId,
      subject: one.id,
    });
  }
  return results;
}

async function decideOne<Types extends RequestTypes>(
  kind: RequestKind<Types>,
  context: Types['context'],
  seen: Seen,
  action: Types['action'],
  comment: string,
): Promise<Result<Types['row']>> {
  const { id } = seen;
  try {
    const request = await context.tx.transaction(async (tx) =>
      actOn(kind, { ...context, tx }, seen, { action, comment, dates: null, ask: null }),
    );
    return { id, isDone: true, code: null, request };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [request] = await kind.read(context, [id]);
    const isVisible = request && accessTo(context, request, kind.lifecycle).isVisible;
    return { id, isDone: false, code: error.fields[0]?.code ?? error.code, request: isVisible ? request : null };
  }
}
