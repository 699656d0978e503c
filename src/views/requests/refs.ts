import type { ActorRefFrom } from 'xstate';
import type { requestBatchMachine } from '../../machines/requests/request-batch.machine.ts';
import type { teamRequestsMachine } from '../../machines/requests/team-requests.machine.ts';

export type TeamRequestsRef = ActorRefFrom<typeof teamRequestsMachine>;
export type RequestBatchRef = ActorRefFrom<typeof requestBatchMachine>;
