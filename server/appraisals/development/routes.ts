import {
  addDevelopmentAction,
  ownDevelopment,
  takeDevelopmentStep,
  teamDevelopment,
} from '../../../src/api/contract/appraisals/development.ts';
import { auditWithin } from '../../calls/audit.ts';
import { type Route, signedIn } from '../../calls/route.ts';
import { look, write } from '../context.ts';
import { addAction, developmentOf, takeStep } from './actions.ts';

export const developmentRoutes: readonly Route[] = [
  signedIn(ownDevelopment, (visit, { params }) =>
    look(visit, params.orgId, (context) => developmentOf(context, context.me.id)),
  ),

  signedIn(teamDevelopment, (visit, { params }) =>
    look(visit, params.orgId, async (context) => {
      const found = await developmentOf(context, params.employeeId);
      const entry = { action: `read ${teamDevelopment.id}`, accountId: visit.actor.accountId } as const;
      await auditWithin(context.tx, visit, { ...entry, organizationId: params.orgId, subject: params.employeeId });
      return found;
    }),
  ),

  signedIn(addDevelopmentAction, (visit, received) => {
    const { employeeId, ...action } = received.body;
    return write(visit, addDevelopmentAction, received, received.params.orgId, (context) =>
      addAction(context, { ...action, employeeId: employeeId ?? context.me.id }),
    );
  }),

  signedIn(takeDevelopmentStep, (visit, received) => {
    const { params, version, body } = received;
    return write(visit, takeDevelopmentStep, received, params.orgId, (context) =>
      takeStep(context, { actionId: params.actionId, version, ...body }),
    );
  }),
];
