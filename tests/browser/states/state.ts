import type { PortalPage } from '../support/portal-page.ts';

/** A screen in a state that somebody sees, and how they come to it from the address of the portal. */
export type State = readonly [name: string, reach: (portal: PortalPage) => Promise<unknown>];

/** What the host answers that refuses. */
export const refuse = (status: number, code: string) => ({
  status,
  json: { rds_stat: status, code, message: '', requestId: '' },
});

/** Somebody comes to a screen of Meridian Works. @param screen the end of its address */
export async function goTo(portal: PortalPage, email: string, screen: string): Promise<void> {
  await portal.comeIn(email, screen);
}
