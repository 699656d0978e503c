import type { CallFailure } from '../../../api/contract/failure.ts';

/** The fields that were found to be missing, as text: the same while nothing changes. */
export const missingFields = (problem: CallFailure | null): string =>
  problem?.kind === 'refused'
    ? problem.fields.flatMap(({ path, code }) => (code === 'field_missing' ? [`${path} `] : [])).join('')
    : '';
