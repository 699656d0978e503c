import { describe, expect, it } from 'vitest';
import type { Model } from '../../qa/model.ts';
import { dialogModel } from '../../qa/models/dialog.model.ts';
import { dialogsModel } from '../../qa/models/dialogs.model.ts';
import { navigationModel } from '../../qa/models/navigation.model.ts';
import { sessionModel } from '../../qa/models/session.model.ts';
import { toastModel } from '../../qa/models/toast.model.ts';
import { toasterModel } from '../../qa/models/toaster.model.ts';
import { mutantsOf } from '../../qa/mutants.ts';
import { pathsOf, traceOf, traceText } from '../../qa/trace.ts';

const models: readonly Model[] = [
  toastModel,
  toasterModel,
  dialogModel,
  dialogsModel,
  sessionModel,
  navigationModel,
] as never;

/**
 * The machine is not its own judge: what it does on each edge is written down in a file, so that a change of a target, a
 * guard or a timer is a difference that somebody reviews (`vitest run -u` takes it over).
 */
describe.each(models.map((model) => [model.name, model] as const))('%s', (name, model) => {
  const paths = pathsOf(model);
  const golden = traceText(traceOf(model, paths));

  it('does on every edge what it did when somebody last looked', async () => {
    await expect(golden).toMatchFileSnapshot(`./golden/${name}.json`);
  });

  it.each(mutantsOf(model).map((mutant) => [mutant.name, mutant] as const))('notices a change: %s', (_, mutant) => {
    const mutated = () => {
      try {
        return traceText(traceOf(mutant.model, paths));
      } catch (error) {
        return `broke: ${(error as Error).message}`;
      }
    };
    // not `toBe`, which would print both
    expect(mutated() === golden).toBe(false);
  });
});
