import type { Plugin } from 'vite';

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
      handler() {
        if (hasWarned()) this.error('The build has warnings, see above: the first start would print them.');
      },
    },
  };
};
