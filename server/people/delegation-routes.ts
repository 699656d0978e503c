import { delegateDecisions, listDelegations, revokeDelegation } from '../../src/api/contract/requests/delegations.ts';
import { type Route, signedIn } from '../calls/route.ts';
import { delegate, delegationsOf, loadDelegatingContext, revoke } from './delegations.ts';
import { lookWith, writeWith } from './look-and-write.ts';

const look = lookWith(loadDelegatingContext);
const write = writeWith(loadDelegatingContext);

/** Letting somebody decide in one's place. */
export const delegationRoutes: readonly Route[] = [
  signedIn(listDelegations, (visit, { params }) => look(visit, params.orgId, delegationsOf)),

  signedIn(delegateDecisions, (visit, received) =>
    write(visit, delegateDecisions, received, received.params.orgId, (context) => delegate(context, received.body)),
  ),

  signedIn(revokeDelegation, (visit, received) =>
    write(visit, revokeDelegation, received, received.params.orgId, (context) =>
      revoke(context, received.params.delegationId),
    ),
  ),
];
