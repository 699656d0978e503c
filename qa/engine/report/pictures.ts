import type { ReportedMachine } from './collect.ts';

/** A picture as it is told of: what of which machine, seen how. */
interface Shown {
  readonly machine: string;
  readonly state: string;
  /** Such as `phone, dark`. */
  readonly view: string;
  /** The file as a data address. */
  readonly picture: string;
}

/** What became of a picture since another report: what it shows now, and what it showed; null where there is or was none. */
export interface PictureChange extends Omit<Shown, 'picture'> {
  readonly now: string | null;
  readonly before: string | null;
}

/** What a picture is called in the page, by which another page finds it again. */
export const pictureName = ({ machine, state, view }: Omit<Shown, 'picture'>): string =>
  JSON.stringify([machine, state, view]);

/** The pictures that a report holds. @param html the page, as `toHtml` wrote it */
export function picturesIn(html: string): readonly Shown[] {
  return [...html.matchAll(/<img data-picture="([^"]*)" src="([^"]*)"/g)].map(([, name = '', picture = '']) => {
    const [machine, state, view] = JSON.parse(plain(name)) as [string, string, string];
    return { machine, state, view, picture };
  });
}

const plain = (escaped: string): string =>
  escaped.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** All pictures of these machines. */
const picturesOf = (machines: readonly Pick<ReportedMachine, 'name' | 'pictures'>[]): readonly Shown[] =>
  machines.flatMap(({ name: machine, pictures }) =>
    pictures.flatMap(({ state, views }) =>
      Object.entries(views).map(([view, picture]) => ({ machine, state, view, picture })),
    ),
  );

/**
 * What looks otherwise than in another report, of machines that both tell of: what has changed first, then what is new, then
 * what is gone.
 *
 * @param before as `picturesIn` found them
 */
export function changesOfPictures(
  machines: readonly Pick<ReportedMachine, 'name' | 'pictures'>[],
  before: readonly Shown[],
): readonly PictureChange[] {
  const now = picturesOf(machines);
  const old = new Map(before.map((one) => [pictureName(one), one.picture]));
  const kept = new Set(now.map(pictureName));
  const told = new Set(now.map(({ machine }) => machine));
  const all = now.map(({ picture, ...one }) => ({ ...one, now: picture, before: old.get(pictureName(one)) ?? null }));
  return [
    ...all.filter(({ now: picture, before: earlier }) => earlier !== null && earlier !== picture),
    ...all.filter(({ before: earlier }) => earlier === null),
    ...before
      .filter((one) => told.has(one.machine) && !kept.has(pictureName(one)))
      .map(({ picture, ...one }) => ({ ...one, now: null, before: picture })),
  ];
}
