import Bowser from 'bowser';

const known: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/**
 * What a browser calls itself, as a person would: `Firefox on Windows`; empty where it says nothing that is known. What is
 * not known is whatever somebody has written there: none of their words are taken over.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && known.has(name)).join(' on ');
}
