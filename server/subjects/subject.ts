import type { AttachableKindName, SubjectKindName } from '../../src/api/contract/requests/request-kinds.ts';
import type { AuthenticatedContext } from '../calls/context.ts';
import type { Employment } from '../calls/employment.ts';
import type { Transaction } from '../database/connection.ts';

/** What files are handed in with. */
export interface Attachable {
  readonly kind: AttachableKindName;
  readonly id: string;
}

/** What whoever is told of a subject may know of it. */
export interface SubjectFace {
  readonly employeeId: string;
  /** What it is called: the type of a leave. */
  readonly title: string;
  readonly firstDate: string;
  readonly lastDate: string;
  /** Ids of what it lies in, the outermost first. */
  readonly within?: readonly string[];
}

/** What areas say of a kind of subject, for what serves all of them. */
export interface SubjectKind {
  readonly kind: SubjectKindName;
  /** What these are, by their ids; what there is no more is left out. */
  readonly facesOf: (
    tx: Transaction,
    of: { readonly tenant: string; readonly organizationId: string },
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, SubjectFace>>;
  /** Where below the organization it is looked at: by its own person, by whoever decides. */
  readonly pathOf: (
    side: 'own' | 'team',
    of: { readonly id: string; readonly within: readonly string[]; readonly firstDate: string },
  ) => string;
  /** Where below the organization whoever covers for somebody finds what concerns them. */
  readonly coverPath?: string;
}

/** What files can be attached to. */
export interface AttachableKind {
  readonly kind: AttachableKindName;
  /** Whether somebody may see any of these, and with it what is attached. */
  readonly isVisible: (
    tx: Transaction,
    visit: AuthenticatedContext,
    employment: Employment,
    ids: readonly string[],
  ) => Promise<boolean>;
}

/** What people are told of, and what files can be attached to. */
export interface AttachableSubject extends SubjectKind, AttachableKind {
  readonly kind: SubjectKindName & AttachableKindName;
}
