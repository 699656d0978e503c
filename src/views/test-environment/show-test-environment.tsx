import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { type ActorRefFrom, createActor } from 'xstate';
import { messages } from '../../locales/en-test.po';
import type { appMachine } from '../../machines/shell/app.machine.ts';
import type { BreakageRef } from '../../machines/test-environment/breakage.machine.ts';
import { qaPanelMachine } from '../../machines/test-environment/qa-panel.machine.ts';
import { EnvironmentBanner } from './environment-banner.tsx';
import type { PanelParts } from './panel-parts.ts';
import { QaPanel } from './qa-panel.tsx';
import { watchSteps } from './watch-steps.ts';

/**
 * Puts the banner above the portal and the panel beside it (PRODUCT 3.9), apart from it: the portal is the same in every
 * environment. No production build has either.
 */
export function showTestEnvironment(
  portal: Element,
  app: ActorRefFrom<typeof appMachine>,
  breakage: BreakageRef,
  onBecome: PanelParts['onBecome'],
): void {
  i18n.load('en', messages);
  const panel = createActor(qaPanelMachine);
  panel.start();
  watchSteps(app, (step) => panel.send({ type: 'step seen', step }));
  const show = (place: Element, what: React.ReactNode) =>
    createRoot(place).render(<I18nProvider i18n={i18n}>{what}</I18nProvider>);
  const [above, beside] = [document.createElement('div'), document.createElement('div')];
  portal.before(above);
  portal.after(beside);
  show(above, <EnvironmentBanner />);
  show(beside, <QaPanel app={app} panel={panel} breakage={breakage} onBecome={onBecome} />);
}
