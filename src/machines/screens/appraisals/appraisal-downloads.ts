import { fetchAppraisalFile } from '../../../api/appraisals/appraisals.ts';
import { downloadsOf } from '../../files/downloads.machine.ts';

/** Finalized appraisals as PDF; each is named by its window, and by the answer where it is not one's own. */
export const appraisalDownloads = downloadsOf(({ orgId, id }, options) => {
  const [windowId = '', answerId = ''] = id.split('/');
  return fetchAppraisalFile({ orgId, windowId, answerId }, options);
});
