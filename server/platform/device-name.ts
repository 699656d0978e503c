import Bowser from 'bowser';

/** What a browser calls itself, as a person would: `Firefox on Windows`; empty where it says nothing that is known. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
