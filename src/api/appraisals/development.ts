import { type Abortable, call } from '../calls/host.ts';
import {
  addDevelopmentAction,
  type DevelopmentStep,
  ownDevelopment,
  takeDevelopmentStep,
  teamDevelopment,
} from '../contract/appraisals/development.ts';

/** Whose development: one's own where nobody is named. */
export type DevelopmentOf = { readonly orgId: string; readonly employeeId: string };

export const fetchDevelopment = ({ orgId, employeeId }: DevelopmentOf, { signal }: Abortable = {}) =>
  employeeId === ''
    ? call(ownDevelopment, { params: { orgId }, signal })
    : call(teamDevelopment, { params: { orgId, employeeId }, signal });

interface Keyed {
  /** Names this try: sent twice it is done once. */
  readonly key: string;
}

/** Notes one down. @param of.dueOn `YYYY-MM-DD` */
export const sendDevelopmentAction = (
  {
    orgId,
    key,
    employeeId,
    ...body
  }: DevelopmentOf & Keyed & { readonly competency: string; readonly what: string; readonly dueOn: string },
  { signal }: Abortable = {},
) => call(addDevelopmentAction, { params: { orgId }, body: { employeeId: employeeId || null, ...body }, key, signal });

/** Takes a step with one. @param of.change of changing alone @param of.note of completing and dropping */
export const sendDevelopmentStep = (
  {
    orgId,
    actionId,
    version,
    key,
    ...body
  }: Keyed & {
    readonly orgId: string;
    readonly actionId: string;
    readonly version: number;
    readonly step: DevelopmentStep;
    readonly change: { readonly what: string; readonly dueOn: string } | null;
    readonly note: string;
  },
  { signal }: Abortable = {},
) => call(takeDevelopmentStep, { params: { orgId, actionId }, body, version, key, signal });
