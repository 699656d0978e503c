import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one line that a machine can read: how many tests passed, and how many failed. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      // a file that could not even be loaded has no tests to count, and has failed all the same
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed++;
        else if (test.result().state === 'failed') failed++;
      }
    }
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
}
