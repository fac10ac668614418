import { logged } from './actionLog.ts';
import type { WriteNames } from './defineMethods.ts';
import { formMethodsOf } from './formMethods.ts';
import type { ProviderContext } from './providerContext.ts';

/** @public With the log of the user's own actions; index.ts imports it lazily. */
export const laterMethodsOf = (context: ProviderContext) => logged(formMethodsOf(context));

/** Methods that the log knows. */
export type WriteName = WriteNames<ReturnType<typeof laterMethodsOf>>;
