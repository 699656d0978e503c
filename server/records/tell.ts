import { notify, readByAll } from '../notifications/notify.ts';
import type { OrganizationContext } from '../people/context.ts';

/** What people are told: that there is something, and in which section; never what is in it. */
type RecordNotification =
  | 'record_change_requested'
  /** To its owner, of what is told in part only: it may have been somebody else. */
  | 'record_change_noted'
  | 'record_change_approved'
  | 'record_change_rejected';

type Teller = Parameters<typeof notify>[0] & Pick<OrganizationContext, 'now'>;

export const tell = (
  teller: Teller,
  kind: RecordNotification,
  of: { readonly id: string; readonly aboutId: string; readonly to: readonly string[] },
): Promise<void> =>
  notify(
    teller,
    of.to.map((employeeId) => ({
      ...{ employeeId, kind, at: teller.now, shownFrom: teller.now },
      ...{ subjectKind: 'record_change' as const, subjectId: of.id, aboutId: of.aboutId },
    })),
  );

/** What is withdrawn, decided or asked for anew is no news any more for those who would have decided. */
export const readByReviewers = (
  of: Pick<OrganizationContext, 'tx' | 'now' | 'tenant' | 'organizationId'>,
  changeId: string,
) => readByAll(of, changeId, 'record_change_requested' satisfies RecordNotification);
