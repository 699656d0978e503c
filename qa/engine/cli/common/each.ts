import { TooManyPaths } from '../../explore/select.ts';
import type { Model } from '../../model/model.ts';
import { modelsOf } from './choose.ts';
import type { Desk } from './command.ts';
import { WrongUse } from './options.ts';

export interface Done<Result> {
  readonly results: readonly Result[];
  /** Whether a machine could not even be walked. */
  readonly isBroken: boolean;
}

/**
 * Does something with each machine in turn. One that breaks, or whose model does, is told of and hides none of the others.
 *
 * @throws WrongUse, TooManyPaths where something was asked for that no machine can give
 */
export async function each<Result>(
  names: readonly string[],
  { error: tell, project }: Desk,
  work: (model: Model) => Result | Promise<Result>,
): Promise<Done<Result>> {
  const results: Result[] = [];
  let isBroken = false;
  for (const model of modelsOf(project, names)) {
    try {
      results.push(await work(model));
    } catch (error) {
      if (error instanceof WrongUse || error instanceof TooManyPaths) throw error;
      isBroken = true;
      const { message, cause } = error as Error;
      tell(`${message.startsWith(model.name) ? '' : `${model.name}: `}${message}\n${placeOf(cause ?? error)}`);
    }
  }
  return { results, isBroken };
}

/** Where a machine or its model threw: the first line of the stack that is not of a package. */
function placeOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n').slice(1) : [];
  const own = lines.find((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return own ? `${own}\n` : '';
}
