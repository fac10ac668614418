import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A worker is kept only for files of one environment: these follow each other. */
export default class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${/@vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''}`;
    const groups = new Map(files.map(file => [file, groupOf(file)]));
    const sorted = await super.sort(files);
    return sorted.toSorted((left, right) => (groups.get(left) ?? '').localeCompare(groups.get(right) ?? ''));
  }
}
