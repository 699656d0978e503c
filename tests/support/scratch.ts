import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the files of tests, which goes with the run. */
    scratch: string;
  }
}

/** Gives tests a folder for their files. @returns what takes it away */
export async function provideScratch(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), 'muster-files-'));
  project.provide('scratch', scratch);
  return () => rm(scratch, { recursive: true, force: true });
}
