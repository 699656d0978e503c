import { describe, expect, it } from 'vitest';
import { drivable, type Edge, explore, statesAlike, stepFor, walk } from '../../qa/engine/index.ts';
import { project } from '../../qa/project.ts';
import { type Depth, workFor } from '../browser/support/drive-paths.ts';
import { allDrivers } from '../browser/support/drivers.ts';
import { once } from '../support/once.ts';

describe.each(allDrivers.map((driver) => [driver.machine, driver] as const))('the driver of %s', (name, driver) => {
  const model = project.models.find((one) => one.name === name);
  const walked = once(() => model && walk(model));
  const graphs = once(() => model?.scenarios.map((scenario) => drivable(driver, explore(model, scenario))) ?? []);

  it('tells every state from every other, but for those that look the same to everybody', () => {
    const alike = statesAlike(
      driver,
      graphs().map(({ graph }) => graph),
    );
    expect(alike).toEqual(Object.keys(driver.alike ?? {}).sort());
  });

  /** Labels of edges that show something which nothing that is driven shows. */
  const missingAt = <Goal>(depth: Depth, goalsOf: (edge: Edge) => Iterable<Goal>) => {
    const edges = workFor(driver, depth).flatMap(({ paths }) => paths.flat());
    const driven = new Set(edges.flatMap((edge) => [...goalsOf(edge)]));
    const can = graphs().flatMap(({ graph }) => graph.edges);
    return can.filter((edge) => [...goalsOf(edge)].some((goal) => !driven.has(goal))).map(({ label }) => label);
  };

  it('does every gesture that a person can', () => {
    expect(missingAt('gestures', (edge) => [stepFor(driver, edge)])).toEqual([]);
  });

  it('takes every transition, and does every gesture, where there is time for it', () => {
    const transitions = new Map([...(walked()?.transitionsOfEdge ?? [])].map(([{ id }, taken]) => [id, taken]));
    expect(missingAt('transitions', ({ id }) => transitions.get(id) ?? [])).toEqual([]);
    expect(missingAt('transitions', (edge) => [stepFor(driver, edge)])).toEqual([]);
  });

  it('takes every edge in the long run', () => {
    expect(missingAt('edges', ({ id }) => [id])).toEqual([]);
  });

  it('knows how to do every event, or why nobody can', () => {
    const reasons = graphs().flatMap(({ beyond }) => beyond.map(({ reason }) => reason));
    expect(reasons.filter((reason) => reason.startsWith('nobody knows how'))).toEqual([]);
  });
});
