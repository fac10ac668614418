import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** Milliseconds. */
const STEP = 10;
const LONGEST = 500;

/** Warnings fail the build, as `npm start` users cannot fix them; a build of extensions only prints them. */
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
        // Vite's warnings come from the bundler's threads, a moment later.
        for (let waited = 0; waited < LONGEST && !hasWarned(); waited += STEP) await setTimeout(STEP);
        if (hasWarned()) this.error('The build has warnings, see above: the first start would print them.');
      },
    },
  };
};
