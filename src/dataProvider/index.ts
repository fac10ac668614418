import type { DataProvider } from 'ra-core';
import { accountMethodsOf } from './methods/accounts.ts';
import { settingMethodsOf } from './methods/adminSettings.ts';
import { blockerMethodsOf } from './methods/blockerMethods.ts';
import { carrierMethodsOf } from './methods/carriers.ts';
import { numberImportMethodsOf } from './methods/importNumbers.ts';
import { liveMethodsOf } from './methods/live.ts';
import { passwordMethodsOf } from './methods/passwords.ts';
import { phoneNumberMethodsOf } from './methods/phoneNumbers.ts';
import { speechMethodsOf } from './methods/speech.ts';
import { tenantMethodsOf } from './methods/tenants.ts';
import { webhookMethodsOf } from './methods/webhooks.ts';
import { contextOf, type DataProviderOptions } from './providerContext.ts';
import { readsOf } from './read.ts';
import { writesOf } from './write.ts';

/** react-admin's methods and typed ones. Only this folder builds paths and sends requests. */
export const createDataProvider = (options: DataProviderOptions) => {
  const context = contextOf(options);
  return {
    supportAbortSignal: true,
    ...readsOf(context),
    ...writesOf(context),
    ...phoneNumberMethodsOf(context),
    ...numberImportMethodsOf(context),
    ...passwordMethodsOf(context),
    ...blockerMethodsOf(context),
    ...carrierMethodsOf(context),
    ...liveMethodsOf(context),
    ...accountMethodsOf(context),
    ...tenantMethodsOf(context),
    ...settingMethodsOf(context),
    ...speechMethodsOf(context),
    ...webhookMethodsOf(context),
  } satisfies DataProvider;
};

export type PortalDataProvider = ReturnType<typeof createDataProvider>;
