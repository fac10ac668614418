import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that walk through many screens, or try each write of a long work: begun last, one of them would keep a single core
 * busy at the end of the run.
 */
const LONG =
  /\/integration\/(walks|access|hostile)\/|\/(oddAnswers|commandBox|firstRequests|interruptedSaves|versions)\.test|\/configFile(Interrupted|RoundTrip|Kinds)\.test/;

/**
 * Where no earlier run has left its times, files are ordered by size, which says nothing of a walk: those come first.
 * Projects stay together, as a worker ends with its project.
 */
export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const names = [...new Set(sorted.map(({ project }) => project.name))];
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return names
      .map(name => sorted.filter(({ project }) => project.name === name))
      .flatMap(own => [...own.filter(isLong), ...own.filter(file => !isLong(file))]);
  }
}
