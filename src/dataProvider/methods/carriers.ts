import type { SipGateway, SmppGateway } from '../../platform/carrier/carrierRecords.ts';
import { sipGatewaysOf, smppGatewaysOf } from '../carrier/gateways.ts';
import { type CarrierSave, type CarrierSaveResult, saveCarrier } from '../carrier/save.ts';
import { templateMethodsOf } from '../carrier/templates.ts';
import type { ProviderContext } from '../context.ts';

export const carrierMethodsOf = (context: ProviderContext) => ({
  ...templateMethodsOf(context),

  /** The gateways of a carrier, by address: two requests. HttpError 403 for a carrier the user may not see. */
  carrierGateways: async ({
    carrierSid,
    signal,
  }: {
    carrierSid: string;
    signal?: AbortSignal | undefined;
  }): Promise<{ sip: SipGateway[]; smpp: SmppGateway[] }> => {
    const [sip, smpp] = await Promise.all([
      sipGatewaysOf(context.http, carrierSid, signal),
      smppGatewaysOf(context.http, carrierSid, signal),
    ]);
    return { sip, smpp };
  },

  /** Makes the platform's carrier what the form holds: see carrier/save.ts. */
  saveCarrier: async (save: CarrierSave): Promise<CarrierSaveResult> => {
    try {
      return await saveCarrier(context, save);
    } finally {
      context.forget('VoipCarriers');
    }
  },
});
