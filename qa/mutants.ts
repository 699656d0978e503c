import type { AnyStateMachine } from 'xstate';
import type { Model } from './model.ts';

export interface Mutant {
  /** What was changed, such as `guard isSamePerson: negated`. */
  readonly name: string;
  readonly model: Model;
}

type Guard = (args: never, params: never) => boolean;
type Delay = number | ((args: never, params: never) => number);

/** Each guard of a machine negated, always open and always shut, each delay halved and doubled. */
export function mutantsOf(model: Model): Mutant[] {
  const { guards, delays } = model.machine.implementations as unknown as {
    guards: Record<string, Guard>;
    delays: Record<string, Delay>;
  };
  const mutant = (name: string, changed: Parameters<AnyStateMachine['provide']>[0]): Mutant => ({
    name,
    model: { ...model, machine: model.machine.provide(changed) },
  });
  const ofGuards = Object.entries(guards).flatMap(([name, guard]) => [
    mutant(`guard ${name}: negated`, {
      guards: { [name]: (args: never, params: never) => !guard(args, params) } as never,
    }),
    mutant(`guard ${name}: always open`, { guards: { [name]: () => true } as never }),
    mutant(`guard ${name}: always shut`, { guards: { [name]: () => false } as never }),
  ]);
  const ofDelays = Object.entries(delays).flatMap(([name, delay]) => {
    const times = (factor: number) => (args: never, params: never) =>
      (typeof delay === 'function' ? delay(args, params) : delay) * factor;
    return [
      mutant(`delay ${name}: halved`, { delays: { [name]: times(0.5) } as never }),
      mutant(`delay ${name}: doubled`, { delays: { [name]: times(2) } as never }),
    ];
  });
  return [...ofGuards, ...ofDelays];
}
