import { fromPromise } from 'xstate';
import { leaveAction } from '../../../api/contract/requests/leave-values.ts';
import { sendLeaveAction, sendLeaveComment, sendLeaveDecisions } from '../../../api/leaves.ts';
import type { Decisions, Results } from '../../requests/batch-picks.ts';
import { requestBatchMachine } from '../../requests/request-batch.machine.ts';
import { type RequestAct, requestCaseMachine } from '../../requests/request-case.machine.ts';
import { teamRequestsMachine } from '../../requests/team-requests.machine.ts';
import { decisionSheets, leaveRequests, teamLeaves } from './leave-resources.ts';

/** Sends what is done to a leave request. @throws where leaves know nothing of it */
const act = fromPromise<unknown, RequestAct>(({ input: { action, ...more }, signal }) => {
  const { orgId, requestId, key, comment } = more;
  if (action === 'comment' || action === 'remind') {
    const kind = action === 'comment' ? 'comment' : 'reminder';
    return sendLeaveComment({ orgId, requestId, key, kind, text: comment }, { signal });
  }
  const known = leaveAction.options.find((one) => one === action);
  if (!known) throw new Error(`a leave is not ${action}`);
  return sendLeaveAction({ ...more, action: known, ask: null }, { signal });
});

/** A leave request that somebody looks at, one's own or somebody's. */
export const leaveCaseMachine = requestCaseMachine.provide({ actors: { request: leaveRequests.machine, act } });

/** The leave requests that somebody decides on. */
export const teamLeavesMachine = teamRequestsMachine.provide({
  actors: {
    page: teamLeaves.machine,
    batch: requestBatchMachine.provide({
      actors: {
        decide: fromPromise<{ readonly results: Results }, Decisions>(({ input, signal }) =>
          sendLeaveDecisions(input, { signal }),
        ),
      },
    }),
    case: requestCaseMachine.provide({ actors: { request: decisionSheets.machine, act } }),
  },
});
