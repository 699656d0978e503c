import { type Abortable, call } from './calls/host.ts';
import { searchColleagues } from './contract/requests/colleagues.ts';

/** @param of.firstDate with `lastDate`: days on which it is to be known who is away, each `YYYY-MM-DD`; both may be empty */
export const fetchColleagues = (
  of: { orgId: string; search: string; firstDate: string; lastDate: string },
  { signal }: Abortable = {},
) => {
  const { orgId, search, firstDate, lastDate } = of;
  const days = firstDate === '' || lastDate === '' ? {} : { firstDate, lastDate };
  return call(searchColleagues, { params: { orgId }, query: { ...(search !== '' && { search }), ...days }, signal });
};
