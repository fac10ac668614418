import type { DataProvider } from 'ra-core';
import { contextOf, type DataProviderOptions } from './context.ts';
import { blockerMethodsOf } from './methods/blockers.ts';
import { clientMethodsOf } from './methods/clients.ts';
import { passwordMethodsOf } from './methods/passwords.ts';
import { phoneNumberMethodsOf } from './methods/phoneNumbers.ts';
import { readsOf } from './read.ts';
import { restOf } from './rest.ts';
import { writesOf } from './write.ts';

/**
 * The data provider: react-admin's methods for the declared resources, and one typed method per verb of the
 * platform that is none of them. The only place that builds paths and sends requests.
 */
export const createDataProvider = (options: DataProviderOptions) => {
  const context = contextOf(options);
  const rest = restOf(options.http);
  return {
    supportAbortSignal: true,
    ...readsOf(context, rest),
    ...writesOf(context, rest),
    ...phoneNumberMethodsOf(context),
    ...clientMethodsOf(context),
    ...passwordMethodsOf(context),
    ...blockerMethodsOf(context),
  } satisfies DataProvider;
};

export type PortalDataProvider = ReturnType<typeof createDataProvider>;
