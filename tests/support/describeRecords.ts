import { describing } from '../../src/platform/configFile/describe.ts';

/** As `describing`, at once. */
export const describeRecords = (...given: Parameters<typeof describing>) => {
  const work = describing(...given);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};
