import { createActor } from 'xstate';
import { type BreakageRef, breakageMachine } from '../../machines/test-environment/breakage.machine.ts';
import { codeOfScreens, settingsIn } from '../../machines/test-environment/faults.ts';
import { kept } from '../browser-storage.ts';
import { breakCalls } from './break-calls.ts';
import { breakCode } from './break-code.ts';

/** What this tab was set to, as JSON: a reload changes nothing of it. */
const keptSettings = kept(() => sessionStorage, 'muster.qa');

/** Before the first call: what was set by a link or in this tab goes wrong from there on. */
export function startBreaking(baseUrl: string): BreakageRef {
  // see the panel's walk; what is broken in a link sets nothing
  const inLink = new URLSearchParams(location.hash.slice(1)).get('qa');
  if (inLink !== null) {
    keptSettings.write(inLink);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  const breakage = createActor(breakageMachine, { input: settingsIn(keptSettings.read()) });
  breakage.on('settings changed', ({ settings }) => keptSettings.write(JSON.stringify(settings)));
  breakage.start();
  const faultOf = (call: string) => breakage.getSnapshot().context.faults[call];
  breakCode(() => faultOf(codeOfScreens));
  breakCalls({
    baseUrl,
    faultOf,
    daysAhead: () => breakage.getSnapshot().context.daysAhead,
    seen: (call) => breakage.send({ type: 'call seen', call }),
  });
  return breakage;
}
