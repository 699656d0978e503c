import { describe, expect, it } from 'vitest';
import { explore, onePathPerEdge } from '../../qa/explore.ts';
import type { Model } from '../../qa/model.ts';
import { attendanceMonthModel } from '../../qa/models/attendance-month.model.ts';
import { navigationModel } from '../../qa/models/navigation.model.ts';
import { organizationModel } from '../../qa/models/organization.model.ts';
import { organizationsModel } from '../../qa/models/organizations.model.ts';
import { profileDrawerModel } from '../../qa/models/profile-drawer.model.ts';
import { resourceModel } from '../../qa/models/resource.model.ts';
import { sessionModel } from '../../qa/models/session.model.ts';
import { sideMenuModel } from '../../qa/models/side-menu.model.ts';
import { signInModel } from '../../qa/models/sign-in.model.ts';
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
] as never;

describe.each(models.map((model) => [model.name, model] as const))('%s', (_, model) => {
  const taken = new Set<unknown>();
  const entered = new Set<string>();

  it.each(model.scenarios.map((scenario) => [scenario.name, scenario] as const))(
    '%s: every edge of its graph, on a real actor',
    (_, { input }) => {
      const graph = explore(model, input);
      expect(graph.edges.length).toBeGreaterThan(0);
      for (const path of onePathPerEdge(graph)) {
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

  it('every state was entered', () => {
    expect(statesOf(model.machine).filter((state) => !entered.has(state))).toEqual([]);
  });
});
