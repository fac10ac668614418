import { HttpError } from 'ra-core';
import { gatewayMethodsOf } from '../../dataProvider/methods/gateways.ts';
import { isAccountUser } from '../../authProvider/access.ts';
import { NEWER_CARRIER_COLUMNS, NEWER_GATEWAY_COLUMNS } from '../../platform/carrier/carrierBody.ts';
import type {
  Carrier,
  PredefinedCarrier,
  RegisterStatus,
  SbcAddress,
  SmppAddress,
} from '../../platform/carrier/carrierRecords.ts';
import { readPredefinedCarrier } from '../../platform/carrier/readCarrier.ts';
import { readRegisterStatus } from '../../platform/carrier/registerStatus.ts';
import { parseFlag } from '../../lib/flag.ts';
import { byName, nameOf } from '../../platform/names.ts';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { createdSidOf, createOnce, type CreationNote } from '../../dataProvider/createOnce.ts';
import { nameIn } from '../../dataProvider/describeAction.ts';
import { describeError, endsSession } from '../../dataProvider/httpError.ts';
import { readPage, rowsIn } from '../../dataProvider/lists.ts';
import { accountOf, type RequestScope, segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';

interface SignalOption {
  signal?: AbortSignal | undefined;
}

interface FromPredefined {
  predefined: Pick<PredefinedCarrier, 'predefined_carrier_sid' | 'name'>;
  /** null: for all accounts. An account user's carrier always belongs to the user's account. */
  accountSid: string | null;
  creation?: CreationNote | undefined;
}

interface CreatedFromPredefined {
  sid: string;
  notAssigned: { message: string; args: Record<string, unknown> } | null;
}

/** Only account users may copy a template into an account; from others it would belong to no service provider. */
const ownerPath = ({ viewer, serviceProviderSid }: RequestScope): string => {
  const isAccount = isAccountUser(viewer);
  const sid = isAccount ? viewer.accountSid : serviceProviderSid;
  if (!sid) throw new HttpError(`portal.errors.${isAccount ? 'no_account' : 'no_provider'}`, 0);
  return `${isAccount ? 'Accounts' : 'ServiceProviders'}/${segment(sid)}`;
};

/** A taken name gets a suffix. */
const isNamedLike = (name: unknown, template: string): boolean =>
  name === template || (typeof name === 'string' && name.startsWith(`${template}-`));

/** Posts once: after a lost answer, a new carrier of the template's name is the one that was made. */
const copyTemplate = async (
  { http }: ProviderContext,
  owner: string,
  { predefined, creation }: Pick<FromPredefined, 'predefined' | 'creation'>,
): Promise<string> => {
  const { name } = predefined;
  const sids = async () => {
    const query = owner.startsWith('Accounts/') ? {} : { query: { name } };
    const answer = await http.request({ method: 'GET', path: `${owner}/VoipCarriers`, ...query });
    return readPage(answer)
      .rows.filter(row => isNamedLike(row['name'], name))
      .map(row => String(row['voip_carrier_sid']));
  };
  const path = `${owner}/PredefinedCarriers/${segment(predefined.predefined_carrier_sid)}`;
  const { known = null, note } = creation ?? {};
  const made = await createOnce({
    known,
    ...(note ? { note } : {}),
    sent: { name },
    before: known ? known.before : await sids(),
    find: async (_sent, there = []) => (await sids()).find(sid => !there.includes(sid)) ?? null,
    post: async () => createdSidOf(await http.request({ method: 'POST', path, body: {} })),
  });
  return made.sid;
};

const ownMethodsOf = (context: ProviderContext) => {
  const { http, requestScope, forget, columns } = context;
  return defineMethods({
    lackingColumns: reads(() =>
      Promise.resolve({
        columns: NEWER_CARRIER_COLUMNS.filter(column =>
          columns.lacks('VoipCarriers', column, NEWER_CARRIER_COLUMNS),
        ),
        options: NEWER_GATEWAY_COLUMNS.sip.filter(option =>
          columns.lacks('SipGateways', option, NEWER_GATEWAY_COLUMNS.sip),
        ),
      }),
    ),

    /** Sorted by name. Texts may be placeholders in angle brackets. */
    predefinedCarriers: reads(async ({ signal }: SignalOption = {}): Promise<PredefinedCarrier[]> => {
      const rows = rowsIn(await http.request({ method: 'GET', path: 'PredefinedCarriers', signal }));
      return rows.map(readPredefinedCarrier).toSorted(byName);
    }),

    /** A second request assigns the account. Throws HttpError if no carrier was created. */
    createFromPredefined: writes(
      ([{ predefined }], answer) => ({
        resource: 'carriers',
        recordId: answer?.sid ?? null,
        name: nameIn(predefined),
      }),
      async ({ accountSid, ...template }: FromPredefined): Promise<CreatedFromPredefined> => {
        const here = requestScope(accountSid);
        try {
          const sid = await copyTemplate(context, ownerPath(here), template);
          const account = accountOf(here);
          if (isAccountUser(here.viewer) || account === null) return { sid, notAssigned: null };
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
    ),

    /** The service provider's addresses, else the shared ones (the platform falls back for SIP only). */
    signalingAddresses: reads(
      async ({ signal }: SignalOption = {}): Promise<{
        sbcs: SbcAddress[];
        smpps: SmppAddress[];
      }> => {
        const query = { service_provider_sid: requestScope().serviceProviderSid };
        const read = async <T extends { ipv4: string }>(path: string, of?: typeof query) =>
          rowsIn<T>(await http.request({ method: 'GET', path, ...(of ? { query: of } : {}), signal })).map(
            address => ({ ...address, ipv4: nameOf(address.ipv4, '') }),
          );
        const [sbcs, own] = await Promise.all([
          read<SbcAddress>('Sbcs', query),
          read<SmppAddress & { use_tls: unknown }>('Smpps', query),
        ]);
        const shared = own.length === 0 && query.service_provider_sid !== null;
        const smpps = shared ? await read<SmppAddress & { use_tls: unknown }>('Smpps') : own;
        return {
          sbcs,
          smpps: smpps.map(address => ({ ...address, use_tls: parseFlag(address.use_tls) === true })),
        };
      },
    ),

    registerStatus: reads(
      async ({ carrierSid, signal }: SignalOption & { carrierSid: string }): Promise<RegisterStatus> => {
        const path = `VoipCarriers/${segment(carrierSid)}`;
        const carrier = await http.request<Partial<Carrier>>({ method: 'GET', path, signal });
        return readRegisterStatus(carrier.register_status);
      },
    ),
  });
};

export const carrierMethodsOf = (context: ProviderContext) => ({
  ...ownMethodsOf(context),
  ...gatewayMethodsOf(context),
});
