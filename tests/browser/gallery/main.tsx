import '../../../src/views/theme/base.ts';
import { i18n } from '@lingui/core';
import { createRoot } from 'react-dom/client';
import { messages } from '../../../src/locales/en.po';
import { messages as firstMessages } from '../../../src/locales/en-first.po';
import { guardClosing } from '../../../src/page/guard-closing.ts';
import { App } from '../../../src/views/app.tsx';
import { startShell } from '../../support/shell.ts';
import { Gallery } from './gallery.tsx';

/**
 * The overlays on a page of their own, with the portal's own machines and views: what no screen uses yet can be seen,
 * pressed and measured in a real browser all the same.
 */
i18n.loadAndActivate({ locale: 'en', messages: { ...firstMessages, ...messages } });
const { app, shell, companions } = startShell({
  path: '/organizations/list',
  token: 'kept',
  now: () => Date.now(),
  drafts: sessionStorage.getItem('drafts'),
});
guardClosing(shell.navigation);
companions.drafts.on('drafts changed', ({ kept }) => sessionStorage.setItem('drafts', JSON.stringify(kept)));
companions.drafts.send({ type: 'person known', email: 'ada@example.test' });
document.addEventListener('visibilitychange', () =>
  companions.toaster.send({
    type: document.visibilityState === 'hidden' ? 'held' : 'released',
    reason: 'page hidden',
  }),
);
shell.navigation.on('address decided', ({ address }) => {
  document.body.dataset.address = address.path;
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<App app={app} screen={<Gallery />} />);
