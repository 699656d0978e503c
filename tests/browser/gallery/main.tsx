import '../../../src/views/theme/base.ts';
import { i18n } from '@lingui/core';
import { createRoot } from 'react-dom/client';
import { messages } from '../../../src/locales/en.po';
import { messages as firstMessages } from '../../../src/locales/en-first.po';
import { messages as requestMessages } from '../../../src/locales/en-requests.po';
import { connectHistory } from '../../../src/page/connect-history.ts';
import { guardClosing } from '../../../src/page/guard-closing.ts';
import { App } from '../../../src/views/app.tsx';
import { startShell } from '../../support/shell.ts';
import { Gallery } from './gallery.tsx';
import { PartsGallery } from './parts/parts.tsx';

/**
 * The overlays on a page of their own, with the portal's own machines and views: what no screen uses yet can be seen,
 * pressed and measured in a real browser all the same. At `#parts`, what the screens are made of.
 */
i18n.loadAndActivate({ locale: 'en', messages: { ...firstMessages, ...messages, ...requestMessages } });
// `#bar=signed in` or `#bar=signed out`: the address bar leads, as it does in the portal
const bar = new URLSearchParams(location.hash.slice(1)).get('bar');
const { app, shell, shellServices } = startShell({
  path: bar ? location.pathname : '/organizations/list',
  search: bar ? location.search : '',
  token: bar === 'signed out' ? null : 'kept',
  now: () => Date.now(),
  drafts: sessionStorage.getItem('drafts'),
});
guardClosing(shell.navigation);
shellServices.drafts.on('drafts changed', ({ kept }) => sessionStorage.setItem('drafts', JSON.stringify(kept)));
shellServices.drafts.send({ type: 'person known', email: 'ada@example.test' });
document.addEventListener('visibilitychange', () =>
  shellServices.toaster.send({
    type: document.visibilityState === 'hidden' ? 'held' : 'released',
    reason: 'page hidden',
  }),
);
shell.navigation.on('address decided', ({ address }) => {
  document.body.dataset.address = address.path;
});

if (bar) {
  connectHistory(shell);
  shell.history.send({
    type: 'address decided',
    address: shell.navigation.getSnapshot().context.address,
    how: 'replace',
  });
}

const root = document.getElementById('root');
const isOfParts = location.hash === '#parts';
if (root) createRoot(root).render(<App app={app} screen={isOfParts ? <PartsGallery /> : <Gallery />} />);
