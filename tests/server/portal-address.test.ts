import { expect, it } from 'vitest';
import { isPortalName, portalOf } from '../../server/platform/portal-address.ts';

it.each([
  ['https://muster.example/', 'acme', 'acme', 'https://muster.example'],
  ['https://muster.example', 'other', 'acme', 'https://other.muster.example'],
  ['https://muster.example:8443/hr/', 'other', null, 'https://other.muster.example:8443/hr'],
  ['https://acme.muster.example', 'acme', null, 'https://acme.muster.example'],
  ['https://acme.muster.example', 'other', 'acme', 'https://other.muster.example'],
  ['http://127.0.0.1:8080', 'other', 'acme', 'http://127.0.0.1:8080'],
])(
  'letters of %s, to the people of %s where the default is %s, lead to %s',
  (publicUrl, tenant, defaultTenant, portal) => {
    expect(portalOf(publicUrl, tenant, defaultTenant)).toBe(portal);
  },
);

it.each([
  ['https://muster.example', 'muster.example', true],
  ['https://muster.example', 'acme.muster.example', true],
  ['https://acme.muster.example', 'other.muster.example', true],
  ['https://acme.muster.example', 'muster.example', true],
  ['https://muster.example', 'evilmuster.example', false],
  ['https://muster.example', 'muster.example.evil.test', false],
  ['https://acme.muster.example', 'example', false],
  ['https://muster.example', '', false],
])('the portal at %s is called %s: %s', (publicUrl, hostName, isOwn) => {
  expect(isPortalName(publicUrl, hostName)).toBe(isOwn);
});
