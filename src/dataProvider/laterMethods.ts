import { logged } from './actionLog.ts';
import { formMethodsOf } from './formMethods.ts';
import type { ProviderContext } from './providerContext.ts';

/** @public With the log of the user's own actions; index.ts imports it lazily. */
export const laterMethodsOf = (context: ProviderContext) => logged(formMethodsOf(context));
