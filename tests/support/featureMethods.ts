import { recordingMethodsOf } from '../../src/resources/recent-calls/api.ts';
import { phoneNumberMethodsOf } from '../../src/resources/phone-numbers/api.ts';
import { blockerMethodsOf } from '../../src/dataProvider/methods/blockerMethods.ts';
import { carrierMethodsOf } from '../../src/resources/carriers/api.ts';
import { carrierSaveMethodsOf } from '../../src/resources/carriers/writes.ts';
import { gatewayMethodsOf } from '../../src/dataProvider/methods/gateways.ts';
import { carrierRouteMethodsOf } from '../../src/custom-pages/which-route/api.ts';
import { configurationMethodsOf } from '../../src/dataProvider/configuration/configuration.ts';
import {
  accountFormMethodsOf,
  ownDeletionMethodsOf,
  ownPlanMethodsOf,
} from '../../src/resources/accounts/api.ts';
import { tenantMethodsOf } from '../../src/dataProvider/methods/accounts.ts';
import { speechMethodsOf } from '../../src/dataProvider/methods/speech.ts';
import { speechServiceMethodsOf } from '../../src/resources/speech-services/api.ts';
import { credentialSaveMethodsOf } from '../../src/resources/speech-services/credentialSteps.ts';
import { appEnvMethodsOf } from '../../src/resources/applications/api.ts';
import { routingMethodsOf } from '../../src/resources/least-cost-routing/api.ts';
import { lcrSaveMethodsOf } from '../../src/resources/least-cost-routing/writes.ts';
import { readCallMethodsOf } from '../../src/dataProvider/methods/calls.ts';
import { newestRowsMethodsOf } from '../../src/dataProvider/methods/newestRows.ts';
import { readCallsMethodsOf } from '../../src/dataProvider/methods/readCalls.ts';
import { liveMethodsOf } from '../../src/custom-pages/live/api.ts';
import { billingMethodsOf } from '../../src/custom-pages/billing/api.ts';
import { numberImportMethodsOf } from '../../src/custom-pages/number-import/api.ts';
import { overviewMethodsOf } from '../../src/custom-pages/overview/api.ts';
import { realmMethodsOf } from '../../src/custom-pages/own-account/api.ts';
import { settingMethodsOf } from '../../src/custom-pages/settings/api.ts';
import { testCallMethodsOf } from '../../src/custom-pages/test-call/api.ts';
import { type MethodsOf, methodsOn } from '../../src/dataProvider/featureMethods.ts';
import type { PortalDataProvider } from '../../src/dataProvider/index.ts';
import { liveNowMethodsOf } from '../../src/dataProvider/methods/liveNow.ts';
import { passwordRulesMethodsOf } from '../../src/dataProvider/methods/passwordRules.ts';
import { sampleTracesMethodsOf } from '../../src/dataProvider/methods/sampleTraces.ts';
import type { ProviderContext } from '../../src/dataProvider/providerContext.ts';
import { registrationMethodsOf } from '../../src/resources/clients/api.ts';
import { ownPasswordMethodsOf } from '../../src/resources/users/api.ts';

/** Those of every feature. */
export const featureMethods = (context: ProviderContext) => ({
  ...liveMethodsOf(context),
  ...billingMethodsOf(context),
  ...numberImportMethodsOf(context),
  ...overviewMethodsOf(context),
  ...realmMethodsOf(context),
  ...settingMethodsOf(context),
  ...testCallMethodsOf(context),
  ...configurationMethodsOf(context),
  ...liveNowMethodsOf(context),
  ...passwordRulesMethodsOf(context),
  ...sampleTracesMethodsOf(context),
  ...ownDeletionMethodsOf(context),
  ...ownPlanMethodsOf(context),
  ...registrationMethodsOf(context),
  ...ownPasswordMethodsOf(context),
  ...recordingMethodsOf(context),
  ...phoneNumberMethodsOf(context),
  ...blockerMethodsOf(context),
  ...carrierMethodsOf(context),
  ...carrierSaveMethodsOf(context),
  ...gatewayMethodsOf(context),
  ...carrierRouteMethodsOf(context),
  ...accountFormMethodsOf(context),
  ...tenantMethodsOf(context),
  ...speechMethodsOf(context),
  ...speechServiceMethodsOf(context),
  ...credentialSaveMethodsOf(context),
  ...appEnvMethodsOf(context),
  ...routingMethodsOf(context),
  ...lcrSaveMethodsOf(context),
  ...readCallMethodsOf(context),
  ...newestRowsMethodsOf(context),
  ...readCallsMethodsOf(context),
});

type FeatureMethods = typeof featureMethods extends MethodsOf<infer M> ? M : never;

/** A data provider with the methods of all features, as their pages call them. */
export const withFeatures = <P extends PortalDataProvider>(provider: P): P & FeatureMethods => {
  const own = methodsOn(provider, featureMethods);
  return new Proxy(provider, {
    get: (target, name, receiver) =>
      Reflect.has(target, name) || typeof name !== 'string' || name === 'then'
        ? (Reflect.get(target, name, receiver) as unknown)
        : own[name as keyof FeatureMethods],
  }) as P & FeatureMethods;
};
