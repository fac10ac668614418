import type { DataProvider } from 'ra-core';
import { contextOf, type DataProviderOptions } from './context.ts';
import { accountMethodsOf } from './methods/accountExtras.ts';
import { apiKeyMethodsOf } from './methods/apiKeys.ts';
import { appEnvMethodsOf } from './methods/appEnv.ts';
import { blockerMethodsOf } from './methods/blockers.ts';
import { carrierMethodsOf } from './methods/carriers.ts';
import { clientMethodsOf } from './methods/clients.ts';
import { passwordMethodsOf } from './methods/passwords.ts';
import { limitMethodsOf } from './methods/limits.ts';
import { liveMethodsOf } from './methods/live.ts';
import { numberImportMethodsOf } from './methods/importNumbers.ts';
import { phoneNumberMethodsOf } from './methods/phoneNumbers.ts';
import { settingMethodsOf } from './methods/settings.ts';
import { speechMethodsOf } from './methods/speech.ts';
import { ttsCacheMethodsOf } from './methods/ttsCache.ts';
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
    ...numberImportMethodsOf(context),
    ...clientMethodsOf(context),
    ...passwordMethodsOf(context),
    ...blockerMethodsOf(context),
    ...carrierMethodsOf(context),
    ...limitMethodsOf(context),
    ...liveMethodsOf(context),
    ...accountMethodsOf(context),
    ...apiKeyMethodsOf(context),
    ...ttsCacheMethodsOf(context),
    ...settingMethodsOf(context),
    ...speechMethodsOf(context),
    ...appEnvMethodsOf(context),
  } satisfies DataProvider;
};

export type PortalDataProvider = ReturnType<typeof createDataProvider>;
