import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that try what they try with all that there is of something, so that their length says nothing about how long they
 * take: the longest first. One of them begun last would keep one of two processors waiting for the other. Of those in a
 * browser these are such as have a host or a gallery of their own: what others ask for stays in the demo that they share.
 */
const long: readonly string[] = [
  'tests/browser/accessibility.test.ts',
  'tests/browser/mutants/view-mutants.test.ts',
  'tests/browser/paths/overlay.paths.test.ts',
  'tests/machines/mutants.test.ts',
  'tests/qa/package.test.ts',
  'tests/server/process.test.ts',
  'tests/machines/paths.test.ts',
  'tests/views/paths.test.tsx',
  'tests/server/large-organization.test.ts',
  'tests/qa/drivers.test.ts',
  'tests/server/import/demo.test.ts',
];

/** What walks paths in the demo that others share leaves much behind, and comes after all others: of these, too, the longest first. */
const last: readonly string[] = [
  'tests/browser/paths/requests.paths.test.ts',
  'tests/browser/paths/leaves.paths.test.ts',
  'tests/browser/paths/portal.paths.test.ts',
  'tests/browser/paths/sheets.paths.test.ts',
  'tests/browser/paths/appraisals.paths.test.ts',
];

const order: readonly (string | null)[] = [...long, null, ...last];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = order.findIndex((file) => file !== null && moduleId.endsWith(file));
  return rank < 0 ? order.indexOf(null) : rank;
};

/** What takes longest is begun first; all else follows as Vitest orders it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordered = await super.sort(files);
    return ordered.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
