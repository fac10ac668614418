import { HttpError } from 'ra-core';
import type { PredefinedCarrier, SbcAddress, SmppAddress } from '../../platform/carrier/carrierRecords.ts';
import { readPredefinedCarrier } from '../../platform/carrier/readCarrier.ts';
import type { ProviderContext } from '../context.ts';
import { accountOf, type RequestScope, segment } from '../endpoints.ts';
import { describeError, endsSession } from '../httpError.ts';
import type { Row } from '../records.ts';

interface Question {
  signal?: AbortSignal | undefined;
}

interface FromPredefined {
  predefined: Pick<PredefinedCarrier, 'predefined_carrier_sid'>;
  /** null: the carrier is for all accounts. An account user's is always the own account's. */
  accountSid: string | null;
}

export interface CreatedFromPredefined {
  sid: string;
  /** Why the carrier, which exists now, could not be given to the account; null when there is nothing to tell. */
  notAssigned: { message: string; args: Record<string, unknown> } | null;
}

/** Only an account user may copy a template into an account; anybody else's would belong to nobody (contract-b 5). */
const ownerPath = ({ viewer, ...place }: RequestScope): string => {
  const isAccount = viewer.scope === 'account';
  const sid = isAccount ? viewer.accountSid : place.serviceProviderSid;
  if (!sid) throw new HttpError(`portal.errors.${isAccount ? 'no_account' : 'no_provider'}`, 0);
  return `${isAccount ? 'Accounts' : 'ServiceProviders'}/${segment(sid)}`;
};

export const templateMethodsOf = ({ http, requestScope, forget }: ProviderContext) => ({
  /** Templates of well-known carriers, by name. Their texts may be placeholders in angle brackets. */
  predefinedCarriers: async ({ signal }: Question = {}): Promise<PredefinedCarrier[]> => {
    const rows = await http.request<Row[]>({ method: 'GET', path: 'PredefinedCarriers', signal });
    return rows.map(readPredefinedCarrier).toSorted((a, b) => a.name.localeCompare(b.name));
  },

  /**
   * Makes a carrier, with its gateways, from a template. The platform makes it the provider's, or the own account's
   * of an account user; for another account a second request moves it there. HttpError when nothing was made.
   */
  createFromPredefined: async ({
    predefined,
    accountSid,
  }: FromPredefined): Promise<CreatedFromPredefined> => {
    const here = requestScope(accountSid);
    const template = segment(predefined.predefined_carrier_sid);
    try {
      const path = `${ownerPath(here)}/PredefinedCarriers/${template}`;
      const answer = await http.request<{ sid?: unknown }>({ method: 'POST', path, body: {} });
      const sid = answer.sid;
      if (typeof sid !== 'string') throw new HttpError('portal.errors.not_json', 201, { text: null });
      const account = accountOf(here);
      if (here.viewer.scope === 'account' || account === null) return { sid, notAssigned: null };
      try {
        const body = { account_sid: account };
        await http.request({ method: 'PUT', path: `VoipCarriers/${segment(sid)}`, body });
        return { sid, notAssigned: null };
      } catch (error) {
        if (endsSession(error)) throw error;
        return { sid, notAssigned: describeError(error) };
      }
    } finally {
      forget('VoipCarriers');
    }
  },

  /**
   * The platform's own addresses, for the carrier to let in: the current provider's, else the shared ones. The
   * platform falls back to those itself for SIP, but not for SMPP (contract-b 6).
   */
  signalingAddresses: async ({ signal }: Question = {}): Promise<{
    sbcs: SbcAddress[];
    smpps: SmppAddress[];
  }> => {
    const query = { service_provider_sid: requestScope().serviceProviderSid };
    const read = <T>(path: string, of?: typeof query) =>
      http.request<T[]>({ method: 'GET', path, ...(of ? { query: of } : {}), signal });
    const [sbcs, own] = await Promise.all([
      read<SbcAddress>('Sbcs', query),
      read<SmppAddress & { use_tls: unknown }>('Smpps', query),
    ]);
    const shared = own.length === 0 && query.service_provider_sid !== null;
    const smpps = shared ? await read<SmppAddress & { use_tls: unknown }>('Smpps') : own;
    return { sbcs, smpps: smpps.map(address => ({ ...address, use_tls: Boolean(address.use_tls) })) };
  },
});
