import type { ActorRefFrom } from 'xstate';
import type { DemoAccount } from '../../api/contract/account/session.ts';
import type { appMachine } from '../../machines/shell/app.machine.ts';
import type { BreakageRef } from '../../machines/test-environment/breakage.machine.ts';
import type { QaPanelRef } from '../../machines/test-environment/qa-panel.machine.ts';

/** What the parts of the panel look at. */
export interface PanelParts {
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly panel: QaPanelRef;
  readonly breakage: BreakageRef;
  /** Whoever is there becomes one of the demo's people. */
  readonly onBecome: (account: DemoAccount) => void;
}
