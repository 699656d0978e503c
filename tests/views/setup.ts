import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { messages } from '../../src/locales/en.po';
import { messages as firstMessages } from '../../src/locales/en-first.po';
import { messages as requestMessages } from '../../src/locales/en-requests.po';

i18n.loadAndActivate({ locale: 'en', messages: { ...firstMessages, ...messages, ...requestMessages } });

// what Mantine asks of a browser and jsdom does not have
globalThis.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Element.prototype.scrollIntoView ??= () => {};

afterEach(cleanup);
