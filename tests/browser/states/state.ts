import type { PortalPage } from '../support/portal-page.ts';

/** A screen in a state that somebody sees, and how they come to it from the address of the portal. */
export type State = readonly [name: string, reach: (portal: PortalPage) => Promise<unknown>];

/** How wide a page is on which states are come to, in CSS pixels. */
export const wide = 1440;

/** Where the way there is another one for each form of the page; anything else stays what it is while a window is resized. */
export const reachedAnew: ReadonlySet<string> = new Set(['menu']);

/** What the host answers that refuses. */
export const refuse = (status: number, code: string) => ({
  status,
  json: { rds_stat: status, code, message: '', requestId: '' },
});

/** Somebody comes to a screen of Meridian Works. @param screen the end of its address */
export async function goTo(portal: PortalPage, email: string, screen: string): Promise<void> {
  await portal.comeIn(email, screen);
}
