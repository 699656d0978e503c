import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that are short and take long come first: what begins last and takes long keeps one worker busy alone. */
export default class PathsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.paths.test.ts');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
