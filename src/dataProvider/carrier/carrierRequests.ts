import { HttpError } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { CARRIER_COLUMNS, type CarrierBody } from '../../platform/carrier/carrierBody.ts';
import type { CarrierWithGateways, SipGateway, SmppGateway } from '../../platform/carrier/carrierRecords.ts';
import {
  applyGatewayStep,
  GATEWAY_KINDS,
  type GatewayKind,
  type GatewayStep,
  outcomeOfStep,
} from '../../platform/carrier/planCarrierSave.ts';
import { readSipGateway, readSmppGateway, sortGateways } from '../../platform/carrier/readCarrier.ts';
import type { ApiMapping } from '../apiMapping.ts';
import { runBatch } from '../batch/runBatch.ts';
import {
  createdSidOf,
  createOnce,
  type Creation,
  type CreationNote,
  isOutcomeUnknown,
} from '../createOnce.ts';
import { withFieldErrors } from '../fieldErrors.ts';
import type { Row } from '../fromApi.ts';
import type { HttpClient, HttpRequest } from '../httpClient.ts';
import { endsSession, errorBody } from '../httpError.ts';
import { readPage, rowsIn } from '../lists.ts';
import { type RequestScope, segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';

/* The requests of a carrier and its gateways. What they are for, and in which order, saveCarrier.ts says. */

const COLLECTIONS = { sip: 'SipGateways', smpp: 'SmppGateways' } as const;

type Reading = Pick<HttpRequest, 'signal' | 'beforeWrite'>;

const getRows = async (http: HttpClient, kind: GatewayKind, voip_carrier_sid: string, how: Reading = {}) =>
  rowsIn(await http.request({ method: 'GET', path: COLLECTIONS[kind], query: { voip_carrier_sid }, ...how }));

export const getSipGateways = async (
  http: HttpClient,
  carrierSid: string,
  how?: Reading,
): Promise<SipGateway[]> => sortGateways((await getRows(http, 'sip', carrierSid, how)).map(readSipGateway));

export const getSmppGateways = async (
  http: HttpClient,
  carrierSid: string,
  how?: Reading,
): Promise<SmppGateway[]> =>
  sortGateways((await getRows(http, 'smpp', carrierSid, how)).map(readSmppGateway));

/** By address. */
export const getGateways = async (
  http: HttpClient,
  carrierSid: string,
  how?: Reading,
): Promise<{ sip: SipGateway[]; smpp: SmppGateway[] }> => {
  const [sip, smpp] = await Promise.all([
    getSipGateways(http, carrierSid, how),
    getSmppGateways(http, carrierSid, how),
  ]);
  return { sip, smpp };
};

export interface CarrierOwners {
  service_provider_sid: string | null;
  account_sid: string | null;
}

const comparable = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : (value ?? null);

const rowMatches = (row: Row, columns: object): boolean =>
  Object.entries(columns).every(([column, value]) => comparable(row[column]) === comparable(value));

/** The carrier with exactly these columns and no gateways, or null. Wildcards in the name only find more. */
const findIdenticalCarrier = async (http: HttpClient, columns: Creation['sent']): Promise<string | null> => {
  const { service_provider_sid: provider, name } = columns;
  if (typeof provider !== 'string') return null;
  const path = `ServiceProviders/${segment(provider)}/VoipCarriers`;
  const answer = await http.request({ method: 'GET', path, query: { name: String(name) } });
  for (const row of readPage(answer).rows.filter(row => rowMatches(row, columns))) {
    const sid = String(row['voip_carrier_sid']);
    const { sip, smpp } = await getGateways(http, sid);
    if (sip.length + smpp.length === 0) return sid;
  }
  return null;
};

/** For field errors: a refusal may name any column of the form. */
const MAPPING: ApiMapping = {
  collection: 'VoipCarriers',
  idField: 'voip_carrier_sid',
  createFields: CARRIER_COLUMNS,
};

interface CreateRequest {
  path: string;
  body: CarrierBody & { service_provider_sid?: string };
  owners: CarrierOwners;
}

/** An account user's body must not name the owner; for others only the top path validates. */
const createRequest = ({ viewer, serviceProviderSid }: RequestScope, columns: CarrierBody): CreateRequest => {
  if (isAccountUser(viewer)) {
    if (!viewer.accountSid) throw new HttpError('portal.errors.no_account', 0);
    const { account_sid, ...body } = columns;
    const owners = { service_provider_sid: serviceProviderSid, account_sid: viewer.accountSid };
    return { path: `Accounts/${segment(viewer.accountSid)}/VoipCarriers`, body, owners };
  }
  if (!serviceProviderSid) throw new HttpError('portal.errors.no_provider', 0);
  return {
    path: 'VoipCarriers',
    body: { ...columns, service_provider_sid: serviceProviderSid },
    owners: {
      service_provider_sid: serviceProviderSid,
      account_sid: (columns.account_sid as string | null | undefined) ?? null,
    },
  };
};

/**
 * Without an answer, an identical carrier without gateways counts as the created one.
 *
 * @returns what is stored: of an earlier try of the same form, its columns and not these
 */
export const createCarrier = async (
  context: ProviderContext,
  columns: CarrierBody,
  creation: CreationNote,
): Promise<{ sid: string; columns: CarrierBody; owners: CarrierOwners }> => {
  const { path, body, owners } = createRequest(context.requestScope(), columns);
  const { http } = context;
  try {
    const { sid, sent } = await createOnce({
      ...creation,
      sent: { ...columns, ...owners },
      find: known => findIdenticalCarrier(http, known),
      post: async () => createdSidOf(await http.request({ method: 'POST', path, body })),
    });
    // A secret is not part of a kept draft: what is typed now is sent.
    const stored = Object.fromEntries(Object.keys(columns).map(column => [column, sent[column] ?? null]));
    return { sid, columns: stored as CarrierBody, owners };
  } catch (error) {
    throw withFieldErrors(MAPPING, error);
  }
};

export const updateCarrier = async (http: HttpClient, sid: string, body: CarrierBody): Promise<void> => {
  try {
    await http.request({ method: 'PUT', path: `VoipCarriers/${segment(sid)}`, body });
  } catch (error) {
    throw withFieldErrors(MAPPING, error);
  }
};

export interface FailedStep {
  step: GatewayStep;
  error: unknown;
}

interface StepResults {
  now: CarrierWithGateways;
  done: GatewayStep[];
  failed: FailedStep[];
}

/** Returns the gateway's sid. A PUT carries the whole gateway, a POST its carrier too. */
const sendStep = async (
  http: HttpClient,
  carrierSid: string,
  { kind, sid, body }: GatewayStep,
): Promise<string> => {
  if (sid !== null) {
    const path = `${COLLECTIONS[kind]}/${segment(sid)}`;
    await http.request(body ? { method: 'PUT', path, body } : { method: 'DELETE', path });
    return sid;
  }
  return createdSidOf(
    await http.request({
      method: 'POST',
      path: COLLECTIONS[kind],
      body: { voip_carrier_sid: carrierSid, ...body },
    }),
  );
};

const GATEWAY_GONE = /^invalid (sip|smpp)_gateway_sid$/;

const needsReconcile = ({ step, error }: FailedStep): boolean =>
  isOutcomeUnknown(error) || (step.action !== 'create' && GATEWAY_GONE.test(errorBody(error)?.text ?? ''));

const gatewayGone = () => new HttpError('resources.carriers.problems.gateway_gone', 404, { text: null });

const reconcileKind = (
  results: StepResults,
  kind: GatewayKind,
  rows: readonly (SipGateway | SmppGateway)[],
): StepResults => {
  const reconciled: StepResults = { ...results, done: [...results.done], failed: [] };
  for (const failure of results.failed) {
    const { step } = failure;
    const isLost = step.kind === kind && needsReconcile(failure);
    const outcome = isLost ? outcomeOfStep(reconciled.now, step, rows) : 'open';
    if (outcome === 'open') reconciled.failed.push(failure);
    else if (outcome === 'gone') {
      // Another save creates the row anew.
      const gone: GatewayStep = { ...step, action: 'delete', body: null };
      reconciled.now = applyGatewayStep(reconciled.now, gone, step.sid ?? '');
      reconciled.failed.push({ step, error: gatewayGone() });
    } else {
      reconciled.now = applyGatewayStep(reconciled.now, step, outcome.sid);
      reconciled.done.push(step);
    }
  }
  return reconciled;
};

/** One request per kind of gateway. Otherwise a retry would create a gateway twice. */
const reconcile = async (http: HttpClient, results: StepResults): Promise<StepResults> => {
  let reconciled = results;
  for (const kind of GATEWAY_KINDS) {
    if (!results.failed.some(failure => failure.step.kind === kind && needsReconcile(failure))) continue;
    const read = kind === 'sip' ? getSipGateways : getSmppGateways;
    try {
      const rows = await read(http, results.now.voip_carrier_sid);
      reconciled = reconcileKind(reconciled, kind, rows);
    } catch (error) {
      if (endsSession(error)) throw error;
    }
  }
  return reconciled;
};

export interface SentSteps extends StepResults {
  /** What became of a step is not known: the next save has to read the gateways first. */
  isUncertain: boolean;
}

/**
 * Four at a time; steps without answer are reconciled. Throws only what ends the session.
 *
 * @param note told what is stored before that, and which steps were done
 */
export const sendGatewaySteps = async (
  http: HttpClient,
  before: CarrierWithGateways,
  steps: readonly GatewayStep[],
  note: (now: CarrierWithGateways, done: readonly GatewayStep[]) => void = () => undefined,
): Promise<SentSteps> => {
  const sids = new Map<GatewayStep, string>();
  const { updated, failed, sessionEnd } = await runBatch({
    items: steps,
    send: async step => {
      sids.set(step, await sendStep(http, before.voip_carrier_sid, step));
    },
    retryTransientErrors: false,
  });
  const now = updated.reduce((form, step) => applyGatewayStep(form, step, sids.get(step) ?? ''), before);
  note(now, updated);
  if (sessionEnd) throw sessionEnd;
  const results = await reconcile(http, {
    now,
    done: updated,
    failed: failed.map(({ item, error }) => ({ step: item, error })),
  });
  return { ...results, isUncertain: results.failed.some(({ error }) => isOutcomeUnknown(error)) };
};
