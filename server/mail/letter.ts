/** What a letter is about, as far as it may say. */
export interface Told {
  readonly kind: string;
  /** Who did it; null where it happened by itself. */
  readonly who: string | null;
  readonly typeName: string;
  readonly firstDate: string;
  readonly lastDate: string;
  /** Where it can be looked at. */
  readonly link: string;
}

/** What has happened, to be read on a list of letters; `WHO` is whoever did it. */
const subjects: Readonly<Record<string, string>> = {
  'leave submitted': 'WHO asks for a leave',
  'leave edited': 'WHO has changed a leave request',
  'leave withdrawn': 'WHO has withdrawn a leave request',
  'leave approved': 'A leave is approved',
  'leave rejected': 'A leave request is rejected',
  'leave returned': 'A leave request is returned',
  'leave commented': 'WHO has commented on a leave request',
  'leave reminded': 'WHO reminds you of a leave request',
  'leave cancellation asked': 'WHO asks to cancel a leave',
  'leave cancellation accepted': 'A cancellation is accepted',
  'leave cancellation declined': 'A cancellation is declined',
  'leave substitute accepted': 'WHO agrees to stand in',
  'leave substitute declined': 'WHO cannot stand in',
  'leave stand-in asked': 'WHO asks you to stand in',
  'leave stand-in granted': 'WHO will be away: you stand in',
  'leave stand-in over': 'You need not stand in for WHO any more',
};

const format = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The parts in one order, whichever version of the locale's data puts commas where. */
const formatDate = (date: string): string => {
  const parts = new Map(format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return ['weekday', 'day', 'month', 'year'].map((type) => parts.get(type as 'day')).join(' ');
};

/** To the owner of an account that somebody else seems to try. */
export const letterOfFailedTries = (publicUrl: string): { subject: string; text: string } => ({
  subject: 'Many failed attempts to sign in to your account',
  text: [
    'Somebody has tried to sign in to your account several times with a wrong password. Nobody got in.',
    'If it was not you: choose a longer password, and sign out everywhere in your profile.',
    `Open Muster: ${publicUrl}\n`,
  ].join('\n\n'),
});

/** A letter as plain text: no pictures that tell who has read it, and nothing that a mail program has to trust. */
export function letterFor({ kind, who, typeName, firstDate, lastDate, link }: Told): {
  subject: string;
  text: string;
} {
  const subject = (subjects[kind] ?? 'There is news for you').replaceAll('WHO', () => who ?? 'Somebody');
  const range = firstDate === lastDate ? formatDate(firstDate) : `${formatDate(firstDate)} to ${formatDate(lastDate)}`;
  const text = [`${subject}.`, [typeName, range].filter(Boolean).join(', '), `Look at it: ${link}`].join('\n\n');
  return { subject, text: `${text}\n` };
}
