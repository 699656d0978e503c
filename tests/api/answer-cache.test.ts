import { expect, it } from 'vitest';
import { contract } from '../../src/api/contract/calls/all.ts';

it('what is kept for reading without a network is said call by call: only what somebody may see over one’s shoulder', () => {
  expect(contract.filter(({ isKept }) => isKept).map(({ id }) => id)).toEqual([
    'currentUser',
    'belongingOrganizations',
    'belongingOrganization',
    'attendanceOfMonth',
    'scheduleOfMonth',
    'ownClock',
    'leaveOverview',
    'ownPresenceRequests',
    'ownShiftRequests',
    'ownCorrectionRequests',
    'ownOvertimeRequests',
    'overtimeAccount',
    'ownLeaveRequests',
  ]);
  expect(contract.filter(({ isKept, method }) => isKept && method !== 'GET')).toEqual([]);
});
