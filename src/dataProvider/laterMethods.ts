import { logged } from './actionLog.ts';
import { accountMethodsOf, tenantMethodsOf, webhookMethodsOf } from './methods/accounts.ts';
import { blockerMethodsOf } from './methods/blockerMethods.ts';
import { recordingDeletionOf } from './methods/recordings.ts';
import { carrierGatewayMethodsOf, carrierMethodsOf, carrierRouteMethodsOf } from './methods/carriers.ts';
import { credentialTestMethodsOf, speechMethodsOf } from './methods/speech.ts';
import { credentialUserMethodsOf, speechCredentialMethodsOf } from './methods/speechCredentials.ts';
import { customVoiceMethodsOf } from './methods/customVoices.ts';
import { phoneNumberMethodsOf } from './methods/phoneNumbers.ts';
import { platformRowMethodsOf } from './methods/platformRows.ts';
import { routingMethodsOf } from './methods/routing.ts';
import type { ProviderContext } from './providerContext.ts';
import { writeMethodsOf } from './write.ts';

/** @public What no list needs to show its rows, and most forms do; a dry run takes it without the log. */
export const formMethodsOf = (context: ProviderContext) => ({
  ...writeMethodsOf(context),
  ...phoneNumberMethodsOf(context),
  ...blockerMethodsOf(context),
  ...carrierMethodsOf(context),
  ...carrierGatewayMethodsOf(context),
  ...carrierRouteMethodsOf(context),
  ...platformRowMethodsOf(context),
  ...recordingDeletionOf(context),
  ...accountMethodsOf(context),
  ...tenantMethodsOf(context),
  ...speechMethodsOf(context),
  ...credentialTestMethodsOf(context),
  ...credentialUserMethodsOf(context),
  ...customVoiceMethodsOf(context),
  ...speechCredentialMethodsOf(context),
  ...webhookMethodsOf(context),
  ...routingMethodsOf(context),
});

/** @public With the log of the user's own actions; index.ts imports it lazily. */
export const laterMethodsOf = (context: ProviderContext) => logged(formMethodsOf(context));
