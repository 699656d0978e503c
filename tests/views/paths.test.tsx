import { Modal } from '@mantine/core';
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { organizationDriver } from '../../qa/drivers/shell/organization.driver.ts';
import { connectionDriver } from '../../qa/drivers/shell/services/connection.driver.ts';
import { explore, type Run, select, startRun, stateOf } from '../../qa/engine/index.ts';
import { project } from '../../qa/project.ts';
import { resourceOf } from '../../src/machines/resource.ts';
import { DialogBody } from '../../src/views/overlays/dialog-body.tsx';
import { FormSheet, SheetField } from '../../src/views/overlays/form/form-sheet.tsx';
import { Toasts } from '../../src/views/overlays/toasts.tsx';
import { DocumentViewer } from '../../src/views/overlays/viewer/document-viewer.tsx';
import { ResourceView } from '../../src/views/parts/states/resource-view.tsx';
import Bars from '../../src/views/shell/bars.tsx';
import { SideMenu } from '../../src/views/shell/menu/side-menu.tsx';
import { renderInApp } from './render-in-app.tsx';

/** What of a view stands for its machine: how it is rendered, what must be there in a situation, and what is. */
interface Shown {
  readonly view: (run: Run) => ReactNode;
  readonly expected: (situation: string) => string;
  readonly seen: () => string;
}

const stateShown = (machine: string) => ({
  expected: (situation: string) => stateOf(situation).replaceAll('.', ' '),
  seen: () => document.querySelector(`[data-machine=${machine}]`)?.getAttribute('data-state') ?? 'nothing',
});

const orNothing = (final: string, shown: Omit<Shown, 'view'>): Omit<Shown, 'view'> => ({
  ...shown,
  expected: (situation) => (stateOf(situation) === final ? 'nothing' : shown.expected(situation)),
});

const resource = resourceOf([], () => Promise.reject(new Error('a stub stands in for it')));

const views: Readonly<Record<string, Shown>> = {
  toaster: {
    view: () => <Toasts />,
    // how many are seen is a matter of a moment here, in which those that go still fade: the browser counts them
    expected: (situation) => `${stateOf(situation)}, ${JSON.parse(situation)[1][1].length} waiting`,
    seen: () => {
      const region = document.querySelector('[data-machine=toaster]');
      return `${region?.getAttribute('data-state')}, ${region?.getAttribute('data-waiting')} waiting`;
    },
  },
  formSheet: {
    view: ({ actor }) => (
      <FormSheet sheet={actor as never} title="Contact" submitLabel="Save">
        <SheetField sheet={actor as never} name="phone" label="Phone" />
      </FormSheet>
    ),
    ...orNothing('closed', stateShown('formSheet')),
  },
  documentViewer: {
    view: ({ actor }) => <DocumentViewer viewer={actor as never} />,
    ...orNothing('closed', stateShown('documentViewer')),
  },
  dialog: {
    view: ({ actor }) => (
      <Modal opened onClose={() => {}} withCloseButton={false}>
        <DialogBody dialog={{ id: 'one', ref: actor, question: actor.getSnapshot().context.question } as never} />
      </Modal>
    ),
    ...stateShown('dialog'),
  },
  resource: {
    view: ({ actor }) => (
      <ResourceView resource={resource} actor={actor as never} skeleton={<i />}>
        {(data) => <p>{String(data)}</p>}
      </ResourceView>
    ),
    ...stateShown('resource'),
  },
  connection: {
    view: () => <Bars />,
    expected: connectionDriver.expected,
    seen: () => {
      const words = document.querySelector('[data-machine=connection]')?.textContent ?? '';
      if (words.includes('Trying')) return 'a bar that is looking';
      return words.includes('Try now') ? 'a bar that offers to try now' : 'no bar';
    },
  },
  organization: {
    view: () => <SideMenu orgId="one" path="/" isMini={false} />,
    // the menu is not there where no organization is; what it would say is said of no name
    expected: (situation) =>
      organizationDriver
        .expected(situation)
        .replace(/.*named /, '')
        .replace('the picker', '...'),
    seen: () => document.querySelector('[data-testid=organization-name]')?.textContent ?? 'nothing',
  },
};

let complaints: MockInstance;
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complaints.mockRestore());

/** The views follow their machines along every path, though nobody presses anything: a situation that a view does not know is found here. */
describe.each(Object.entries(views))('the view of %s', (name, { view, expected, seen }) => {
  const model = project.models.find((one) => one.name === name);
  it.each(model?.scenarios.map((scenario) => [scenario.name, scenario] as const) ?? [])(
    '%s: shows every situation on tours through every edge',
    (_, scenario) => {
      if (!model) throw new Error(`there is no machine ${name}`);
      const graph = explore(model, scenario);
      for (const path of select(graph, { kind: 'transitions' }, 'tours').paths) {
        const run = startRun(model, scenario);
        renderInApp(view(run), { instead: { [name]: run.actor } });
        expect(seen()).toBe(expected(graph.initial));
        for (const { event, label, to } of path) {
          act(() => run.happen(event));
          expect(`${label}: ${seen()}`).toBe(`${label}: ${expected(to)}`);
        }
        cleanup();
        run.stop();
      }
      expect(complaints.mock.calls).toEqual([]);
    },
    120_000,
  );
});
