import { describe, expect, it } from 'vitest';
import { statesAlike } from '../../qa/alike.ts';
import { drivable } from '../../qa/drivable.ts';
import { explore } from '../../qa/explore.ts';
import { house } from '../../qa/house.ts';
import { allDrivers } from '../browser/drivers.ts';

describe.each(allDrivers.map((driver) => [driver.machine, driver] as const))('the driver of %s', (name, driver) => {
  const model = house.models.find((one) => one.name === name);
  const graphs = model?.scenarios.map((scenario) => drivable(driver, explore(model, scenario))) ?? [];

  it('tells every state from every other, but for those that look the same to everybody', () => {
    const alike = statesAlike(
      driver,
      graphs.map(({ graph }) => graph),
    );
    expect(alike).toEqual(Object.keys(driver.alike ?? {}).sort());
  });

  it('knows how to do every event, or why nobody can', () => {
    const reasons = graphs.flatMap(({ beyond }) => beyond.map(({ reason }) => reason));
    expect(reasons.filter((reason) => reason.startsWith('nobody knows how'))).toEqual([]);
  });
});
