import { CallError } from '../../src/api/call-error.ts';
import type { OrganizationSummary } from '../../src/api/contract/organizations.ts';
import type { User } from '../../src/api/contract/session.ts';

export const ada: User = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.test', role: 'Employee' };
export const bo: User = { firstName: 'Bo', lastName: 'Sample', email: 'bo@example.test', role: 'Supervisor' };

export const refused = (status: number, code: string) =>
  new CallError('test', { kind: 'refused', status, code, fields: [], details: {} }, 'request-1');
export const unreachable = new CallError('test', { kind: 'unreachable' }, null);

export const organizationNamed = (name: string): OrganizationSummary => ({
  id: `id-of-${name}`,
  name,
  avatar: null,
  record: { firstName: 'Ada', fullName: 'Ada Example' },
  waiting: { incompleteDays: 0 },
});
