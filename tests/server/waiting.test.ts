import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belongingOrganizations, type Waiting, waitingInOrganization } from '../../src/api/contract/organizations.ts';
import { teamLeaveRequests } from '../../src/api/contract/requests/leaves.ts';
import { type Name, Office, officeFiles } from './leaves/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open({
    ...officeFiles,
    'punches.csv': [...officeFiles['punches.csv'], '2,2026-03-12T08:58:00+01:00,in,Gate'],
  });
});
afterAll(() => office.host.stop());

const nothing: Waiting = {
  incompleteDays: 0,
  monthsToConfirm: 0,
  shiftsToAnswer: 0,
  shiftsAsked: 0,
  leaveDecisions: 0,
  correctionDecisions: 0,
  overtimeDecisions: 0,
  presenceDecisions: 0,
  shiftDecisions: 0,
  coverRequests: 0,
  returnedLeaves: 0,
  returnedRequests: 0,
  unreadPayslips: 0,
  payslipQuestions: 0,
  payslipAnswers: 0,
  documentsToAnswer: 0,
  requestedDocuments: 0,
  documentReviews: 0,
  recordReviews: 0,
  monthProblems: 0,
  ownAppraisals: 0,
  teamAppraisals: 0,
};
const waitingFor = (name: Name) => office.as(name)(waitingInOrganization, { params: { orgId: office.orgId } });
const inPicker = async (name: Name) =>
  (await office.as(name)(belongingOrganizations, {})).organizations.map(({ waiting }) => waiting);

describe('what waits for somebody', () => {
  it('is nothing where nothing does, and a day with a missing punch', async () => {
    expect(await waitingFor('ada')).toEqual(nothing);
    expect(await waitingFor('bo')).toEqual({ ...nothing, incompleteDays: 1 });
  });

  it('is as many decisions as the list of them holds, at either level, and none once they are taken', async () => {
    const one = await office.asks('bo', office.leave('2026-04-07'));
    const long = { typeId: office.types.long, reason: 'Far away' };
    const two = await office.asks('bo', office.leave('2026-06-08', '2026-06-09', long));
    expect((await waitingFor('ada')).leaveDecisions).toBe(2);
    const { waiting } = await office.as('ada')(teamLeaveRequests, { params: { orgId: office.orgId }, query: {} });
    expect(waiting).toBe(2);
    expect(await inPicker('ada')).toEqual([await waitingFor('ada')]);
    await office.does('ada', 'approve', two);
    expect([(await waitingFor('ada')).leaveDecisions, (await waitingFor('cy')).leaveDecisions]).toEqual([1, 1]);
    await office.does('ada', 'approve', one);
    expect(await waitingFor('ada')).toEqual(nothing);
  });

  it('is what came back to be changed, until it is sent again', async () => {
    const asked = await office.asks('bo', office.leave('2026-04-13'));
    const back = await office.does('ada', 'return', asked, { comment: 'Not on a Monday' });
    expect((await waitingFor('bo')).returnedLeaves).toBe(1);
    await office.does('bo', 'withdraw', back);
    expect((await waitingFor('bo')).returnedLeaves).toBe(0);
  });

  it('is a colleague who asked one to cover, until one answers', async () => {
    await office.asks('bo', office.leave('2026-04-20', undefined, { substituteId: office.ids.gus }));
    expect(await waitingFor('gus')).toEqual({ ...nothing, coverRequests: 1 });
    expect((await waitingFor('fay')).coverRequests).toBe(0);
  });

  it('of an organization that one does not work in is nobody’s business', async () => {
    const params = { orgId: '018f0000-0000-7000-8000-000000000000' };
    await expect(office.as('bo')(waitingInOrganization, { params })).rejects.toMatchObject({
      failure: { status: 404 },
    });
  });
});
