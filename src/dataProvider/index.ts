import type { DataProvider } from 'ra-core';
import type { WriteNames } from './defineMethods.ts';
import { createKnownColumns } from './knownColumns.ts';
import { lazyMethods } from './lazyMethods.ts';
import { liveMethodsOf } from './methods/live.ts';
import { contextOf, type DataProviderOptions } from './providerContext.ts';
import { readsOf } from './read.ts';

const loadLaterMethods = () => import('./laterMethods.ts');
const loadOwnMethods = () => import('./methods/ownAccount.ts');
const loadCallMethods = () => import('./methods/calls.ts');
const loadCallControl = () => import('./methods/callControl.ts');
const loadDryRun = () => import('./dryRun.ts');
const loadDevices = () => import('./methods/devices.ts');
const loadCheckUp = () => import('./methods/checkUp.ts');
const loadReadCalls = () => import('./methods/readCalls.ts');
const loadOverview = () => import('./methods/overview.ts');

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
    ...liveMethodsOf(context),
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
    ...lazyMethods(async () => (await loadOverview()).overviewMethodsOf(context), {
      callLimit: true,
      callCount: true,
      countsOfAccounts: true,
    }),
    ...lazyMethods(async () => (await loadReadCalls()).readCallsMethodsOf(context), {
      readCalls: true,
      forgetCalls: true,
      sampleTraces: true,
    }),
    ...lazyMethods(async () => (await loadDevices()).deviceMethodsOf(context), {
      devices: true,
      device: true,
      registeredUsers: true,
    }),
    ...lazyMethods(async () => (await loadCheckUp()).checkUpMethodsOf(context), {
      checkUpLists: true,
      checkUpCost: true,
    }),
    ...lazyMethods(async () => (await loadOwnMethods()).ownMethodsOf(context), {
      changeOwnPassword: true,
      plan: true,
      prices: true,
      upcomingInvoice: true,
      upgradeToPaid: true,
      changePaymentMethod: true,
      changeQuantities: true,
      quantitiesDryRun: true,
      returnToFree: true,
      ownAccount: true,
      realmIsFree: true,
      changeRealm: true,
      deleteOwnAccount: true,
    }),
    ...lazyMethods(async () => (await loadCallControl()).callControlMethodsOf(context), {
      listedCalls: true,
      liveCall: true,
      hangUp: true,
      redirectCall: true,
      whisper: true,
      muteCall: true,
      sendKeys: true,
      recordCall: true,
      tagCall: true,
      outboundCalls: true,
      placeTestCall: true,
    }),
    ...lazyMethods(async () => (await loadLaterMethods()).laterMethodsOf(context), {
      create: true,
      update: true,
      updateMany: true,
      delete: true,
      deleteMany: true,
      passwordRulesInForce: true,
      findNumber: true,
      matchingNumbers: true,
      assignApplication: true,
      existingNumbers: true,
      importNumbers: true,
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
      adminSettings: true,
      saveAdminSettings: true,
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

/** Methods that the log of the user's own actions knows. */
export type WriteName = WriteNames<PortalDataProvider>;
