import { leaveRequestLifecycle } from '../../src/machines/lifecycles/requests/leave-request.ts';
import { accessTo } from '../requests/access.ts';
import type { LeaveContext, RequestRow } from './context.ts';

/** The request, where this person may see it. */
export const ifVisible = (context: LeaveContext, request: RequestRow | null | undefined): RequestRow | null =>
  request && accessTo(context, request, leaveRequestLifecycle).isVisible ? request : null;
