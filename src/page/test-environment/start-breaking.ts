import { createActor } from 'xstate';
import { type BreakageRef, breakageMachine } from '../../machines/test-environment/breakage.machine.ts';
import { settingsIn } from '../../machines/test-environment/faults.ts';
import { kept } from '../browser-storage.ts';
import { breakCalls } from './break-calls.ts';

/** What this tab was set to, as JSON: a reload changes nothing of it. */
const keptSettings = kept(() => sessionStorage, 'muster.qa');

/** How the address of a link says what to set; see the panel's walk. */
const inLink = '#qa=';

/** Before the first call: what was set by a link or in this tab goes wrong from there on. */
export function startBreaking(baseUrl: string): BreakageRef {
  if (location.hash.startsWith(inLink)) {
    keptSettings.write(decodeURIComponent(location.hash.slice(inLink.length)));
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  const breakage = createActor(breakageMachine, { input: settingsIn(keptSettings.read()) });
  breakage.on('settings changed', ({ settings }) => keptSettings.write(JSON.stringify(settings)));
  breakage.start();
  breakCalls({
    baseUrl,
    faultOf: (call) => breakage.getSnapshot().context.faults[call],
    daysAhead: () => breakage.getSnapshot().context.daysAhead,
    seen: (call) => breakage.send({ type: 'call seen', call }),
  });
  return breakage;
}
