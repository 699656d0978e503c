import { useRef, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { refused, unreachable } from '../../../qa/models/fixtures.ts';
import { CallError } from '../../../src/api/calls/call-error.ts';
import { noNews } from '../../../src/machines/news.ts';
import { confirm, prompt } from '../../../src/machines/overlays/ask.ts';
import { formSheetMachine } from '../../../src/machines/overlays/form-sheet.machine.ts';
import type { Message } from '../../../src/machines/overlays/message.ts';
import { documentViewerMachine } from '../../../src/machines/overlays/viewer/document-viewer.machine.ts';
import { FormSheet, SheetField } from '../../../src/views/overlays/form/form-sheet.tsx';
import Overlays from '../../../src/views/overlays/overlays.tsx';
import { DocumentViewer } from '../../../src/views/overlays/viewer/document-viewer.tsx';
import { useShell, useShellServices } from '../../../src/views/parts/shell-context.ts';

const messages: Readonly<Record<string, Message>> = {
  toast: { form: 'toast', kind: 'success', text: { code: 'signed in again' } },
  notification: { form: 'notification', kind: 'information', text: { code: 'connection restored' } },
  staying: {
    form: 'notification',
    kind: 'information',
    text: { code: 'new version' },
    actions: ['reload'],
    duration: Number.POSITIVE_INFINITY,
  },
  undoable: {
    form: 'toast',
    kind: 'success',
    text: { code: 'signed in again' },
    actions: ['undo'],
    duration: 12_000,
    undoFor: 10_000,
  },
  warning: { form: 'toast', kind: 'warning', text: { code: 'call failed', failure: unreachable.failure } },
  error: {
    form: 'toast',
    kind: 'error',
    text: { code: 'call failed', failure: refused(503, 'unavailable').failure },
    actions: ['retry'],
  },
};

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#79b3da" d="M0 0h4v3H0z"/><path fill="#155b86" d="M1 1h2v1H1z"/></svg>')}`;

/** What the gallery's own little host answers; a test may answer in its place. @throws where it does not */
async function askHost(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`/answers/${path}`, init).catch(() => null);
  if (answer?.status === 409) {
    const conflict = { kind: 'refused', status: 409, code: 'conflict', fields: [], details: {} } as const;
    throw new CallError('save', { ...conflict, fresh: await answer.json() }, null);
  }
  if (!answer?.ok) throw unreachable;
  return answer.json();
}

const sendForm = (isDraft: boolean, signal: AbortSignal): Promise<unknown> =>
  askHost('save', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isDraft }),
    signal,
  });

/** A rule that the host is asked about: it answers null, or what is wrong. */
const askedRule = async (value: string) => {
  const message = await askHost(`rule?value=${encodeURIComponent(value)}`);
  return message === null || String(message);
};

/** A button for each overlay, and a word on what came of it. */
export function Gallery() {
  const { toaster, dialogs, drafts } = useShellServices();
  const { navigation } = useShell();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useState<ActorRefFrom<typeof formSheetMachine> | null>(null);
  const [viewer, setViewer] = useState<ActorRefFrom<typeof documentViewerMachine> | null>(null);
  const duration = useRef<HTMLInputElement>(null);
  const note = (answer: unknown) => setAnswers((before) => [...before, String(answer)]);

  const follow = (path: string, search: string) =>
    navigation.send({ type: 'link followed', address: { path, search }, how: 'push' });
  const openSheet = () => {
    const actor = createActor(
      formSheetMachine.provide({
        // the gallery's host gives no answer to the first try, and one to the second
        actors: {
          save: fromPromise(({ input: { isDraft }, signal }) => sendForm(isDraft, signal)),
        },
      }),
      {
        input: {
          draftKey: 'contact',
          saved: { values: { phone: '030 1234', street: '' }, subject: {} },
          draft: drafts.getSnapshot().context.drafts.contact ?? null,
          fresh: (fresh) => {
            const { version, ...values } = fresh as { version: number; phone: string; street: string };
            return { values, subject: { version } };
          },
          dialogs,
        },
      },
    );
    actor.on('saved', ({ values }) => note(`saved ${JSON.stringify(values)}`));
    setSheet(actor.start());
  };
  const openViewer = () => {
    const actor = createActor(
      documentViewerMachine.provide({
        actors: {
          fetchDocument: fromPromise(async ({ input }) => {
            if (input?.id === 'gone') throw unreachable;
            return { type: input?.id === 'zip' ? 'application/zip' : 'image/png', url: picture, content: new Blob() };
          }),
        },
      }),
      {
        input: {
          news: noNews,
          documents: [
            { id: 'plan', name: 'Evacuation plan with a rather long name, second revision.png' },
            { id: 'zip', name: 'Everything.zip' },
            { id: 'gone', name: 'Gone.pdf' },
          ],
          index: 0,
        },
      },
    );
    actor.on('download wanted', ({ document }) => note(`download ${document.name}`));
    setViewer(actor.start());
  };
  const actions: Readonly<Record<string, () => unknown>> = {
    ...Object.fromEntries(
      Object.entries(messages).map(([name, message]) => [
        `Tell ${name}`,
        () => toaster.send({ type: 'told', message }),
      ]),
    ),
    'Tell many': () => {
      for (let index = 0; index < 25; index++) {
        toaster.send({
          type: 'told',
          message: { form: 'toast', kind: 'success', text: { code: 'signed in again' }, duration: 60_000 + index },
        });
      }
    },
    'Ask to confirm': () =>
      confirm(dialogs, { text: { title: 'Withdraw this request?', text: 'It will not be decided.' } }).then(note),
    'Ask to confirm something dangerous': () =>
      confirm(dialogs, { text: { code: 'discard unsaved changes' }, isDangerous: true }).then(note),
    'Ask twice': () => {
      void confirm(dialogs, { text: { title: 'First?' } }).then(note);
      void confirm(dialogs, { text: { title: 'Second?' } }).then(note);
    },
    'Ask for a value': () =>
      prompt(dialogs, {
        text: { title: 'Why?', text: 'Whoever asked will read it.', fieldLabel: 'Reason' },
        rules: [
          (value) => value.trim().length > 3 || 'Type at least four characters.',
          async (value) => value !== 'taken' || 'Somebody has said that already.',
        ],
      }).then(note),
    'Ask for a value that the host checks': () =>
      prompt(dialogs, { text: { title: 'Which?', fieldLabel: 'Name' }, rules: [askedRule] }).then(note),
    'Ask to change a value that the host checks': () =>
      prompt(dialogs, { text: { title: 'Which?', fieldLabel: 'Name' }, value: 'old', rules: [askedRule] }).then(note),
    'Tell for so long': () =>
      toaster.send({
        type: 'told',
        message: {
          form: 'toast',
          kind: 'information',
          text: { code: 'connection restored' },
          actions: ['retry'],
          duration: Number(duration.current?.value),
        },
      }),
    'Person leaves': () => toaster.send({ type: 'person left' }),
    'Open the form': openSheet,
    'Open the documents': openViewer,
    'Go to the organizations': () => follow('/organizations', ''),
    'Go to the attendance': () => follow('/organizations/org/o1/emp-attendances', '?a=1'),
    'The screen opens something': () => navigation.send({ type: 'query changed', search: '?a=2', how: 'push' }),
    'The screen closes it': () => navigation.send({ type: 'query changed', search: '?a=1', how: 'back' }),
    'Something is unsaved': () => navigation.send({ type: 'something unsaved', form: 'one' }),
    'Nothing is unsaved': () => navigation.send({ type: 'nothing unsaved', form: 'one' }),
    'Somebody signs in': () => navigation.send({ type: 'signed in' }),
    'Somebody signs out': () => navigation.send({ type: 'signed out' }),
    'The session ends': () => navigation.send({ type: 'session ended' }),
    'Somebody else comes': () => navigation.send({ type: 'person changed' }),
    'Go elsewhere': () =>
      navigation.send({ type: 'link followed', address: { path: '/elsewhere', search: '' }, how: 'push' }),
  };
  return (
    // beside what is told, wherever that is
    <main tabIndex={-1} style={{ maxInlineSize: 400 }}>
      <h1>Overlays</h1>
      {Object.entries(actions).map(([name, act]) => (
        <button key={name} type="button" onClick={() => void act()} style={{ minHeight: 44, margin: 4 }}>
          {name}
        </button>
      ))}
      <label>
        Milliseconds <input ref={duration} defaultValue="5000" />
      </label>
      <output data-testid="answers">{answers.join(', ')}</output>
      {sheet && (
        <FormSheet
          sheet={sheet}
          title="Contact"
          submitLabel="Save"
          sayField={(name, value) => ({ label: name, text: String(value) || '–' })}
          draftLabel="Save draft"
        >
          <SheetField sheet={sheet} name="phone" label="Phone" />
          <SheetField sheet={sheet} name="street" label="Street" />
        </FormSheet>
      )}
      {viewer && <DocumentViewer viewer={viewer} />}
      <Overlays />
    </main>
  );
}
