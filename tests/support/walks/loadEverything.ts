import { loadFormTexts } from '../../../src/i18n/formTexts.ts';

/**
 * What pages load on demand, so that no step of a walk ends before what it brings has come. Without hosted mode's
 * pages, which load the card provider's script.
 */
const PARTS = import.meta.glob([
  '../../../src/{components,resources,custom-pages}/**/*.tsx',
  '../../../src/internal/{shell,activity,command}/*.tsx',
  '../../../extensions/**/*.tsx',
  '!../../../src/custom-pages/billing/**',
]);

export const loadEverything = (): Promise<unknown> =>
  Promise.all([loadFormTexts(), ...Object.values(PARTS).map(load => load())]);
