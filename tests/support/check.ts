import { printSteps, runSteps } from './steps.ts';
import { CHECKS } from './testSteps.ts';

/** `npm run check`: all static checks, sizes included. */
process.exitCode = printSteps(await runSteps(CHECKS, 2)) ? 0 : 1;
