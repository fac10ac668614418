import { HttpError } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import type {
  Carrier,
  PredefinedCarrier,
  RegisterStatus,
  SbcAddress,
  SmppAddress,
} from '../../platform/carrier/carrierRecords.ts';
import { readPredefinedCarrier } from '../../platform/carrier/readCarrier.ts';
import { readRegisterStatus } from '../../platform/carrier/registerStatus.ts';
import { byName, nameOf } from '../../platform/names.ts';
import { getGateways } from '../carrier/carrierRequests.ts';
import {
  type CarrierSave,
  type CarrierSaveResult,
  saveCarrier,
  type ToldCarriers,
} from '../carrier/saveCarrier.ts';
import { defineMethods, reads, writes } from '../defineMethods.ts';
import { createdSidOf } from '../createOnce.ts';
import { changesOf, nameIn, stepCounts } from '../describeAction.ts';
import { describeError, endsSession } from '../httpError.ts';
import { rowsIn } from '../lists.ts';
import { accountOf, type RequestScope, segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { routingTablesUsing } from './deletionBlockers.ts';
import type { Row } from '../fromApi.ts';
import type { Pause } from '../batch/circuitBreaker.ts';
import { runBatch } from '../batch/runBatch.ts';

interface SignalOption {
  signal?: AbortSignal | undefined;
}

interface FromPredefined {
  predefined: Pick<PredefinedCarrier, 'predefined_carrier_sid'>;
  /** null: the carrier is for all accounts. An account user's carrier always belongs to the user's account. */
  accountSid: string | null;
}

interface CreatedFromPredefined {
  sid: string;
  /** Why the new carrier could not be given to the account; null when it could. */
  notAssigned: { message: string; args: Record<string, unknown> } | null;
}

/** Only an account user may copy a template into an account; from others it would belong to no service provider. */
const ownerPath = ({ viewer, serviceProviderSid }: RequestScope): string => {
  const isAccount = isAccountUser(viewer);
  const sid = isAccount ? viewer.accountSid : serviceProviderSid;
  if (!sid) throw new HttpError(`portal.errors.${isAccount ? 'no_account' : 'no_provider'}`, 0);
  return `${isAccount ? 'Accounts' : 'ServiceProviders'}/${segment(sid)}`;
};

export const carrierMethodsOf = (context: ProviderContext) => {
  const { http, requestScope, forget, columns } = context;
  const told: ToldCarriers = new WeakMap();
  return defineMethods({
    /** By address, two requests. HttpError 403 for a carrier the user may not see. */
    carrierGateways: reads(({ carrierSid, signal }: SignalOption & { carrierSid: string }) =>
      getGateways(http, carrierSid, { signal }),
    ),

    saveCarrier: writes(
      ([{ stored, wanted }], answer) => ({
        resource: 'carriers',
        recordId: answer?.stored.voip_carrier_sid ?? stored?.voip_carrier_sid ?? null,
        name: nameIn(wanted, stored),
        changes: changesOf(stored, wanted),
        counts: stepCounts(answer),
      }),
      async (save: CarrierSave): Promise<CarrierSaveResult> => {
        try {
          return await saveCarrier(context, save, told);
        } finally {
          forget('VoipCarriers');
        }
      },
    ),

    /** What this platform does not have, as far as this page knows: to be left out of forms. */
    lackingColumns: reads(() =>
      Promise.resolve({
        trunkTypes: columns.lacks('VoipCarriers', 'trunk_type'),
        options: ['remove_ice', 'dtls_off'].filter(option => columns.lacks('SipGateways', option)),
      }),
    ),

    /** By name. Their texts may be placeholders in angle brackets. */
    predefinedCarriers: reads(async ({ signal }: SignalOption = {}): Promise<PredefinedCarrier[]> => {
      const rows = rowsIn(await http.request({ method: 'GET', path: 'PredefinedCarriers', signal }));
      return rows.map(readPredefinedCarrier).toSorted(byName);
    }),

    /** A second request moves the carrier to the account. HttpError when none was created. */
    createFromPredefined: writes(
      ([{ predefined }], answer) => ({
        resource: 'carriers',
        recordId: answer?.sid ?? null,
        name: nameIn(predefined),
      }),
      async ({ predefined, accountSid }: FromPredefined): Promise<CreatedFromPredefined> => {
        const here = requestScope(accountSid);
        const template = segment(predefined.predefined_carrier_sid);
        try {
          const path = `${ownerPath(here)}/PredefinedCarriers/${template}`;
          const sid = createdSidOf(await http.request({ method: 'POST', path, body: {} }));
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
        return { sbcs, smpps: smpps.map(address => ({ ...address, use_tls: Boolean(address.use_tls) })) };
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

interface CarrierRoutesQuestion {
  carrierSid: string;
  signal?: AbortSignal | undefined;
}

/** A routing table that holds a carrier. */
interface CarrierTable {
  lcrSid: string;
  name: string | null;
  /** null: of a service provider. */
  accountSid: string | null;
  /** Patterns of the routes that hold it, in the router's order. */
  patterns: string[];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const carrierRouteMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** Tables that the user may read and that hold a carrier; one request for each table. `unread`: those beyond 100. */
    carrierRoutes: reads(
      async ({
        carrierSid,
        signal,
      }: CarrierRoutesQuestion): Promise<{ tables: CarrierTable[]; unread: number }> => {
        const { tables, unread } = await routingTablesUsing(http, {
          carriers: new Set([carrierSid]),
          signal,
        });
        return {
          tables: tables.map(({ lcr, routes }) => ({
            lcrSid: String(lcr['lcr_sid']),
            name: textOf(lcr['name']),
            accountSid: textOf(lcr['account_sid']),
            patterns: routes.map(({ regex }) => textOf(regex) ?? ''),
          })),
          unread,
        };
      },
    ),
  });

interface GatewaysQuestion {
  carrierSids: readonly string[];
  signal: AbortSignal;
  /** How many are done, and why it waits. */
  onProgress?: (done: number, pause: Pause | null) => void;
}

/** Gateways of some carriers; `failed` are sids of carriers whose gateways could not be read. */
interface GatewaysRead {
  gateways: ReadonlyMap<string, readonly Row[]>;
  failed: readonly string[];
  /** Why the first of them failed. */
  error: unknown;
}

export const carrierGatewayMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** SIP gateways as the platform lists them: one request for each carrier, paced as a batch. */
    gatewaysOfCarriers: reads(
      async ({ carrierSids, signal, onProgress }: GatewaysQuestion): Promise<GatewaysRead> => {
        const gateways = new Map<string, readonly Row[]>();
        let error: unknown = null;
        const { sessionEnd } = await runBatch({
          items: carrierSids,
          signal,
          repeatable: true,
          retryTransientErrors: carrierSids.length > 1,
          onProgress: ({ total, left, pause }) => onProgress?.(total - left, pause),
          send: async (carrierSid, request) => {
            // Reads need not come to an end: nothing is left undone.
            const until = { ...request, signal: AbortSignal.any([request.signal, signal]) };
            try {
              const query = { voip_carrier_sid: carrierSid };
              gateways.set(
                carrierSid,
                rowsIn(await http.request({ method: 'GET', path: 'SipGateways', query, ...until })),
              );
            } catch (reason) {
              error ??= reason;
              throw reason;
            }
          },
        });
        if (sessionEnd) throw sessionEnd;
        return { gateways, failed: carrierSids.filter(sid => !gateways.has(sid)), error };
      },
    ),
  });
