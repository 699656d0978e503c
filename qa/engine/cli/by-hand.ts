import { drivable } from '../drive/drivable.ts';
import type { Model } from '../model/model.ts';
import { choose, modelsOf } from './common/choose.ts';
import { type Options, WrongUse } from './common/options.ts';
import type { Project } from './common/project.ts';
import { driverOf } from './eject.ts';

/**
 * Walks paths in a real browser: those of the machines that were named, or of all that somebody drives.
 *
 * @throws WrongUse where nobody drives a machine that was named, or can do a step that was
 */
export async function replayByHand(options: Options, project: Project): Promise<number> {
  const { byHand } = project;
  const models = modelsOf(project, options.names);
  // says what is wrong with what was asked for before anything is started
  for (const { name } of options.names.length > 0 ? models : []) driverOf(byHand, name);
  for (const model of models) if (options.scenario !== undefined) refuseBeyondReach(project, model, options);
  if (!byHand) throw new WrongUse('nothing is driven by hand here: the configuration says no drivers');
  const driven = models.filter(({ name }) => byHand.drivers.some(({ driver }) => driver.machine === name));
  const isRight = await byHand.replay(
    driven.map(({ name }) => name),
    options,
  );
  return isRight ? 0 : 1;
}

/** Whoever walks one path in the browser wants to see it walked. @throws WrongUse where nobody can do it by hand */
function refuseBeyondReach(project: Project, model: Model, options: Options): void {
  const [chosen] = choose(project, model, options).scenarios;
  if (!chosen) return;
  const { beyond } = drivable(driverOf(project.byHand, model.name).driver, chosen.graph);
  for (const { id, label } of chosen.paths.flat()) {
    const found = beyond.find(({ edge }) => edge.id === id);
    if (found) throw new WrongUse(`“${label}” is beyond what a person can do: ${found.reason}`);
  }
}
