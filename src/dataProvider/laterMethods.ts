import { logged } from './actionLog.ts';
import type { ProviderContext } from './providerContext.ts';
import { writeMethodsOf } from './writeMethods.ts';

/** @public With the log of the user's own actions; index.ts imports it lazily. */
export const laterMethodsOf = (context: ProviderContext) => logged(writeMethodsOf(context));
