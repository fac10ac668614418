import { accountMethodsOf } from './methods/accounts.ts';
import { settingMethodsOf } from './methods/adminSettings.ts';
import { billingMethodsOf } from './methods/billing.ts';
import { blockerMethodsOf } from './methods/blockerMethods.ts';
import { carrierRouteMethodsOf } from './methods/carrierRoutes.ts';
import { carrierMethodsOf } from './methods/carriers.ts';
import { credentialTestMethodsOf } from './methods/credentialTests.ts';
import { credentialUserMethodsOf } from './methods/credentialUsers.ts';
import { customVoiceMethodsOf } from './methods/customVoices.ts';
import { numberImportMethodsOf } from './methods/importNumbers.ts';
import { ownAccountMethodsOf } from './methods/ownAccount.ts';
import { passwordMethodsOf } from './methods/passwords.ts';
import { phoneNumberMethodsOf } from './methods/phoneNumbers.ts';
import { recordingDeletionOf } from './methods/recordings.ts';
import { routingMethodsOf } from './methods/routing.ts';
import { speechMethodsOf } from './methods/speech.ts';
import { speechCredentialMethodsOf } from './methods/speechCredentials.ts';
import { tenantMethodsOf } from './methods/tenants.ts';
import { webhookMethodsOf } from './methods/webhooks.ts';
import type { ProviderContext } from './providerContext.ts';
import { writesOf } from './write.ts';

/** What no list needs to show its rows. */
export const writeMethodsOf = (context: ProviderContext) => ({
  ...writesOf(context),
  ...phoneNumberMethodsOf(context),
  ...numberImportMethodsOf(context),
  ...passwordMethodsOf(context),
  ...billingMethodsOf(context),
  ...ownAccountMethodsOf(context),
  ...blockerMethodsOf(context),
  ...carrierMethodsOf(context),
  ...carrierRouteMethodsOf(context),
  ...recordingDeletionOf(context),
  ...accountMethodsOf(context),
  ...tenantMethodsOf(context),
  ...settingMethodsOf(context),
  ...speechMethodsOf(context),
  ...credentialTestMethodsOf(context),
  ...credentialUserMethodsOf(context),
  ...customVoiceMethodsOf(context),
  ...speechCredentialMethodsOf(context),
  ...webhookMethodsOf(context),
  ...routingMethodsOf(context),
});
