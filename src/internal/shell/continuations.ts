import type { Continuations } from '../../components/work/continuation.ts';

/** How the rest of a long work is sent that a reload or a session's end cut off, by the kind its plan names. */
export const continuations: Continuations = {
  assign: () => import('../../resources/phone-numbers/continueAssign.ts'),
  import: () => import('../../custom-pages/number-import/continueImport.ts'),
};
