import { preloadLazyComponents } from '../../../src/components/app/lazyComponent.tsx';
import { LazyDeleteRecordDialog } from '../../../src/components/dialog/lazyDeleteRecordDialog.ts';
import { loadFormTexts } from '../../../src/i18n/formTexts.ts';
import { registry } from '../../../src/resources/registry.ts';

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
  Promise.all([
    loadFormTexts(),
    ...Object.values(PARTS).map(load => load()),
    // React holds back what it had to wait for by 300 ms, in which nothing is asked and nothing changes.
    preloadLazyComponents([LazyDeleteRecordDialog, ...registry.map(({ slots }) => slots?.deleteDialog)]),
  ]);
