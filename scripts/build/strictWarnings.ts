import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** Milliseconds. */
const STEP = 10;
const LONGEST = 500;

/**
 * A warning fails the build, once all of them were printed. For the tests: what they build is what the first `npm start`
 * builds, whose user can do nothing about warnings. The build of an operator's extensions only prints them.
 */
export const strictWarnings = (): Plugin => {
  let hasWarned = () => false;
  return {
    name: 'strict-warnings',
    apply: 'build',
    configResolved: ({ logger }) => {
      hasWarned = () => logger.hasWarned;
    },
    closeBundle: {
      order: 'post',
      async handler() {
        // Vite's own are said in the bundler's threads, and arrive a moment after.
        for (let waited = 0; waited < LONGEST && !hasWarned(); waited += STEP) await setTimeout(STEP);
        if (hasWarned()) this.error('The build has warnings, see above: the first start would print them.');
      },
    },
  };
};
