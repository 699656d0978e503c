import { runProgram } from './muster-process.ts';

/** Builds the portal where anything has changed since it was last built. */
export async function buildPortal(): Promise<void> {
  const { code, output } = await runProgram(['tools/build.ts', '--if-needed'], {});
  if (code !== 0) throw new Error(`the portal could not be built:\n${output}`);
}
