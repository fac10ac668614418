import { HttpError } from 'ra-core';
import type { Carrier, RegisterStatus } from '../../platform/carrier/carrierRecords.ts';
import { readRegisterStatus } from '../../platform/carrier/readCarrier.ts';
import type { ProviderContext } from '../context.ts';
import { segment } from '../endpoints.ts';

interface CaptureQuestion {
  carrier: Pick<Carrier, 'account_sid' | 'service_provider_sid'>;
  /** SIP Call-ID of the registration (`register_status.callId`). */
  callId: string;
  signal?: AbortSignal | undefined;
}

export const registrationMethodsOf = ({ http, requestScope }: ProviderContext) => ({
  /** What the platform knows of a carrier's registration now; nothing else of the carrier is kept. */
  registerStatus: async ({
    carrierSid,
    signal,
  }: {
    carrierSid: string;
    signal?: AbortSignal;
  }): Promise<RegisterStatus> => {
    const path = `VoipCarriers/${segment(carrierSid)}`;
    const carrier = await http.request<Partial<Carrier>>({ method: 'GET', path, signal });
    return readRegisterStatus(carrier.register_status);
  },

  /**
   * The captured REGISTER messages of a carrier as a pcap file, or null when none are kept. Two requests: the search
   * by Call-ID, then the file (contract-b 12.2; screens-b 3.7). HttpError 400 when the platform cannot reach a
   * capture store, or has none.
   */
  registerCapture: async ({ carrier, callId, signal }: CaptureQuestion): Promise<{ file: Blob | null }> => {
    const owner = carrier.account_sid
      ? `Accounts/${segment(carrier.account_sid)}`
      : `ServiceProviders/${segment(carrier.service_provider_sid ?? requestScope().serviceProviderSid ?? '')}`;
    const path = `${owner}/RecentCalls/${segment(callId)}`;
    try {
      const { total } = await http.request<{ total?: number }>({ method: 'GET', path, signal });
      if (!total) return { file: null };
      return {
        file: await http.request<Blob>({ method: 'GET', path: `${path}/register/pcap`, as: 'blob', signal }),
      };
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return { file: null };
      throw error;
    }
  },
});
