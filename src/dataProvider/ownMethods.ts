import { logged } from './actionLog.ts';
import { billingMethodsOf } from './methods/billing.ts';
import { ownAccountMethodsOf, ownPasswordMethodsOf } from './methods/ownAccount.ts';
import type { ProviderContext } from './providerContext.ts';

/** What users do with what is their own: password, and in hosted mode plan, SIP realm and account. */
const methodsOf = (context: ProviderContext) => ({
  ...ownPasswordMethodsOf(context),
  ...billingMethodsOf(context),
  ...ownAccountMethodsOf(context),
});

/** @public With the log of the user's own actions; index.ts imports it lazily. */
export const ownMethodsOf = (context: ProviderContext) => logged(methodsOf(context));
