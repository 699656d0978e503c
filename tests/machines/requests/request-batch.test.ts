import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { leaveRequestWith } from '../../../qa/models/fixtures.ts';
import { dialogsMachine } from '../../../src/machines/overlays/dialogs.machine.ts';
import { requestBatchMachine } from '../../../src/machines/requests/request-batch.machine.ts';

const requestNamed = (id: string, version = 1) => leaveRequestWith({ id, version, allowedActions: ['approve'] });

it('picks what was refused again, at the version that it has now, beside what was ticked meanwhile', async () => {
  const refused = requestNamed('r1', 2);
  let decide = () => {};
  const batch = createActor(
    requestBatchMachine.provide({
      actors: {
        askToConfirm: fromPromise(() => Promise.resolve(true)),
        decide: fromPromise(
          () =>
            new Promise((done) => {
              decide = () => done({ results: [{ id: 'r1', isDone: false, code: 'conflict', request: refused }] });
            }),
        ),
      },
    }),
    { input: { orgId: 'one', newIdempotencyKey: () => 'key', dialogs: createActor(dialogsMachine) } },
  ).start();
  const picked = () => batch.getSnapshot().context.picked.map(({ id, version }) => `${id} ${version}`);
  batch.send({ type: 'list came', requests: [requestNamed('r1'), requestNamed('r2')] });
  batch.send({ type: 'pick toggled', request: { id: 'r1', version: 1 } });
  batch.send({ type: 'action chosen', action: 'approve' });
  await waitFor(batch, (snapshot) => snapshot.hasTag('busy'));
  batch.send({ type: 'pick toggled', request: { id: 'r2', version: 1 } });
  decide();
  await waitFor(batch, (snapshot) => snapshot.hasTag('decided'));
  expect(picked()).toEqual(['r2 1']);
  batch.send({ type: 'failed ones picked' });
  expect(picked()).toEqual(['r2 1', 'r1 2']);
  batch.stop();
});
