import { noNews } from '../../../../src/machines/news.ts';
import { ownArchiveMachine } from '../../../../src/machines/screens/my-records/own-archive.machine.ts';
import { defineModel, done, failed } from '../../../engine/index.ts';
import { unreachable } from '../../fixtures.ts';

export const ownArchiveModel = defineModel(ownArchiveMachine)({
  name: 'ownArchive',
  stubs: ['list', 'files'],
  scenarios: [{ name: 'any', input: { orgId: 'one', news: noNews } }],
  events: {
    'archive chosen': [
      { type: 'archive chosen', archive: 'mine.zip' },
      { type: 'archive chosen', archive: 'all.zip' },
    ],
    canceled: [{ type: 'canceled' }],
    'retry chosen': [{ type: 'retry chosen' }],
  },
  outcomes: [
    done('0.ownArchive.listing', [
      { id: 'records', name: 'records.json' },
      { id: 'payslip-file/one', name: 'payslips/one.pdf' },
    ]),
    failed('0.ownArchive.listing', unreachable),
  ],
  key: ({ context }) => [context.archive, context.failure?.kind ?? null],
  invariant: (snapshot) => {
    if (snapshot.hasTag('failed') !== (snapshot.context.failure !== null))
      throw new Error('what has failed is not said, or what has not is');
  },
  journeys: [
    {
      name: 'it is found out what there is, tried again after a failure, and all of it is fetched',
      scenario: 'any',
      steps: ['archive chosen (mine.zip)', 'list fails', 'retry chosen', 'list succeeds'],
      ends: 'resting',
    },
    {
      name: 'whoever does not want to wait gives it up',
      scenario: 'any',
      steps: ['archive chosen (mine.zip)', 'canceled'],
      ends: 'resting',
    },
  ],
});
