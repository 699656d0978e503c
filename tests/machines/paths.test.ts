import { describe, expect, it } from 'vitest';
import { explore, onePathPerEdge } from '../../qa/explore.ts';
import type { Model } from '../../qa/model.ts';
import { actingModel } from '../../qa/models/acting.model.ts';
import { appearanceModel } from '../../qa/models/appearance.model.ts';
import { attendanceMonthModel } from '../../qa/models/attendance-month.model.ts';
import { codeLoadingModel } from '../../qa/models/code-loading.model.ts';
import { connectionModel } from '../../qa/models/connection.model.ts';
import { countdownModel } from '../../qa/models/countdown.model.ts';
import { dialogModel } from '../../qa/models/dialog.model.ts';
import { dialogsModel } from '../../qa/models/dialogs.model.ts';
import { documentViewerModel } from '../../qa/models/document-viewer.model.ts';
import { draftsModel } from '../../qa/models/drafts.model.ts';
import { formResourcesModel } from '../../qa/models/form-resources.model.ts';
import { formSheetModel } from '../../qa/models/form-sheet.model.ts';
import { imageModel } from '../../qa/models/image.model.ts';
import { navigationModel } from '../../qa/models/navigation.model.ts';
import { organizationModel } from '../../qa/models/organization.model.ts';
import { organizationsModel } from '../../qa/models/organizations.model.ts';
import { profileDrawerModel } from '../../qa/models/profile-drawer.model.ts';
import { resourceModel } from '../../qa/models/resource.model.ts';
import { serviceWorkerModel } from '../../qa/models/service-worker.model.ts';
import { sessionModel } from '../../qa/models/session.model.ts';
import { sideMenuModel } from '../../qa/models/side-menu.model.ts';
import { signInModel } from '../../qa/models/sign-in.model.ts';
import { toastModel } from '../../qa/models/toast.model.ts';
import { toasterModel } from '../../qa/models/toaster.model.ts';
import { tokenRefreshModel } from '../../qa/models/token-refresh.model.ts';
import { upcomingModel } from '../../qa/models/upcoming.model.ts';
import { replay } from '../../qa/replay.ts';
import { statesOf, transitionsOf } from '../../qa/transitions.ts';

const models: readonly Model[] = [
  sessionModel,
  signInModel,
  navigationModel,
  organizationModel,
  organizationsModel,
  resourceModel,
  attendanceMonthModel,
  sideMenuModel,
  profileDrawerModel,
  toastModel,
  toasterModel,
  dialogModel,
  dialogsModel,
  actingModel,
  appearanceModel,
  codeLoadingModel,
  connectionModel,
  countdownModel,
  documentViewerModel,
  draftsModel,
  upcomingModel,
  formResourcesModel,
  formSheetModel,
  imageModel,
  serviceWorkerModel,
  tokenRefreshModel,
] as never;

describe.each(models.map((model) => [model.name, model] as const))('%s', (_, model) => {
  const taken = new Set<unknown>();
  const entered = new Set<string>();

  it.each(model.scenarios.map((scenario) => [scenario.name, scenario] as const))(
    '%s: every edge of its graph, on a real actor',
    (_, { input }) => {
      const graph = explore(model, input);
      // where nothing can happen, being there is all there is to see
      for (const path of [[], ...onePathPerEdge(graph)]) {
        const replayed = replay(model, input, path);
        for (const transition of replayed.taken) taken.add(transition);
        for (const state of replayed.entered) entered.add(state);
      }
    },
  );

  it('every transition was taken', () => {
    const missed = [...transitionsOf(model.machine)]
      .filter(([transition]) => !taken.has(transition))
      .map(([, name]) => name);
    expect(missed).toEqual([]);
  });

  it('every event that may be sent is handled somewhere', () => {
    const handled = [...transitionsOf(model.machine).keys()].map(({ eventType }) => eventType);
    const sent = new Set(model.events.map(({ type }) => type));
    const isHandled = (type: string) =>
      handled.some((pattern) => pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))));
    // what no state takes would vanish without a sound
    expect([...sent].filter((type) => !isHandled(type))).toEqual([]);
  });

  it('every state was entered', () => {
    expect(statesOf(model.machine).filter((state) => !entered.has(state))).toEqual([]);
  });
});
