import { startStages } from './support/stages.ts';

/** Starts what the specs look at, where nobody has started it for them; they are told by the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.MUSTER_DEMO) return async () => {};
  const {
    browser,
    demos: [demo],
    gallery,
    stop,
  } = await startStages();
  Object.assign(process.env, { MUSTER_BROWSER: browser, MUSTER_DEMO: demo, MUSTER_GALLERY: gallery });
  return stop;
}
