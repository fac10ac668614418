import type { DataProvider } from 'ra-core';
import { featureMethodsOf } from './featureMethods.ts';
import { createKnownColumns } from './knownColumns.ts';
import { lazyMethods } from './lazyMethods.ts';
import { contextOf, type DataProviderOptions } from './providerContext.ts';
import { readsOf } from './read.ts';

const loadLaterMethods = () => import('./laterMethods.ts');
const loadCallMethods = () => import('./methods/calls.ts');
const loadDryRun = () => import('./dryRun.ts');
const loadReadCalls = () => import('./methods/readCalls.ts');

/** For idle time and forms: a first save does not wait for code. */
export const preloadDataProvider = (): Promise<unknown> => loadLaterMethods();

/** For who is about to open a call. */
export const preloadCallMethods = (): Promise<unknown> => loadCallMethods();

/**
 * react-admin's methods and typed ones. Only this folder builds paths and sends requests of the signed-in pages; their
 * first reads are sent ahead by src/startup, and signing in, registration and passwords ask by src/authProvider.
 */
export const createDataProvider = (asked: DataProviderOptions) => {
  const options = { ...asked, columns: createKnownColumns(asked.session) };
  const context = contextOf(options);
  return {
    supportAbortSignal: true,
    ...readsOf(context),
    ...featureMethodsOf(context),
    ...lazyMethods(async () => (await loadCallMethods()).readCallMethodsOf(context), {
      findCall: true,
      newestRows: true,
      recording: true,
      callTrace: true,
      sipTransaction: true,
      sipCapture: true,
      callLogs: true,
    }),
    ...lazyMethods(async () => (await loadDryRun()).dryRunMethodsOf(options), { dryRun: true }),
    ...lazyMethods(async () => (await loadReadCalls()).readCallsMethodsOf(context), {
      readCalls: true,
      forgetCalls: true,
    }),
    ...lazyMethods(async () => (await loadLaterMethods()).laterMethodsOf(context), {
      create: true,
      update: true,
      updateMany: true,
      delete: true,
      deleteMany: true,
      findNumber: true,
      matchingNumbers: true,
      assignApplication: true,
      accountBlockers: true,
      carrierBlockers: true,
      applicationBlockers: true,
      providerBlockers: true,
      carrierGateways: true,
      saveCarrier: true,
      lackingColumns: true,
      predefinedCarriers: true,
      createFromPredefined: true,
      signalingAddresses: true,
      registerStatus: true,
      carrierRoutes: true,
      gatewaysOfCarriers: true,
      platformRows: true,
      deleteRecording: true,
      testBucket: true,
      apiKeys: true,
      createApiKey: true,
      deleteApiKey: true,
      limits: true,
      saveLimits: true,
      usableCredentials: true,
      speechLists: true,
      speak: true,
      customVoices: true,
      testCredential: true,
      testCredentials: true,
      credentialUsers: true,
      credentialVoices: true,
      saveCustomVoices: true,
      addSpeechCredential: true,
      changeSpeechCredential: true,
      vendorModels: true,
      ttsCacheSize: true,
      cleanTtsCache: true,
      appEnv: true,
      regenerateWebhookSecret: true,
      lcrRoutes: true,
      saveLcr: true,
    }),
  } satisfies DataProvider;
};

export type PortalDataProvider = ReturnType<typeof createDataProvider>;
