import { daysAheadIn } from '../../api/contract/time-machine.ts';

/** What can be made of a call: it takes long, is lost, is refused, fails in its body alone, or is delivered twice. */
export const faultKinds = [
  'slow',
  'lost',
  'invalid_token',
  'forbidden',
  'conflict',
  'invalid_request',
  'internal',
  'failed in its body',
  'twice',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** By which name the code of screens that were not opened yet is made to fail, beside the calls; and how it can. */
export const codeOfScreens = 'code of screens not opened yet';
export const codeFaultKinds = ['slow', 'lost'] as const satisfies readonly FaultKind[];

/** Milliseconds that a slow call takes longer. */
export const slowness = 5_000;

/** Which calls go wrong and how, by their names. */
export type Faults = Readonly<Record<string, FaultKind>>;

/** What a link says that a test environment was set to. */
export interface Settings {
  readonly faults: Faults;
  /** As if it were so many days later. */
  readonly daysAhead: number;
}

export const noSettings: Settings = { faults: {}, daysAhead: 0 };

/** Settings out of text from a link or from what this tab has kept; none where it says nothing of them. */
export function settingsIn(text: string | null): Settings {
  try {
    const { faults, daysAhead } = JSON.parse(text ?? '') as Record<string, unknown>;
    const known = Object.entries(faults ?? {}).filter(([, kind]) => (faultKinds as readonly unknown[]).includes(kind));
    return {
      faults: Object.fromEntries(known) as Faults,
      daysAhead: typeof daysAhead === 'number' ? (daysAheadIn(String(daysAhead)) ?? 0) : 0,
    };
  } catch {
    return noSettings;
  }
}
