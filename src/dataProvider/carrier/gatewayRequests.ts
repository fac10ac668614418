import { HttpError } from 'ra-core';
import {
  applyGatewayStep,
  gatewayFieldOf,
  gatewayMatchesStep,
  gatewaySidOf,
  isSameGateway,
  type GatewayKind,
  type GatewayStep,
} from '../../platform/carrier/planCarrierSave.ts';
import type { CarrierWithGateways, SipGateway, SmppGateway } from '../../platform/carrier/carrierRecords.ts';
import { readSipGateway, readSmppGateway, sortGateways } from '../../platform/carrier/readCarrier.ts';
import { runBatch } from '../batch/runBatch.ts';
import { isOutcomeUnknown } from '../createOnce.ts';
import { segment } from '../paths.ts';
import type { HttpClient, HttpRequest } from '../httpClient.ts';
import { endsSession, errorBody, textIn } from '../httpError.ts';
import { rowsIn } from '../lists.ts';

const COLLECTIONS = { sip: 'SipGateways', smpp: 'SmppGateways' } as const;

type Reading = Pick<HttpRequest, 'signal' | 'beforeWrite'>;

const getGateways = async (
  http: HttpClient,
  kind: GatewayKind,
  voip_carrier_sid: string,
  how: Reading = {},
) =>
  rowsIn(await http.request({ method: 'GET', path: COLLECTIONS[kind], query: { voip_carrier_sid }, ...how }));

export const getSipGateways = async (
  http: HttpClient,
  carrierSid: string,
  how?: Reading,
): Promise<SipGateway[]> =>
  sortGateways((await getGateways(http, 'sip', carrierSid, how)).map(readSipGateway));

export const getSmppGateways = async (
  http: HttpClient,
  carrierSid: string,
  how?: Reading,
): Promise<SmppGateway[]> =>
  sortGateways((await getGateways(http, 'smpp', carrierSid, how)).map(readSmppGateway));

export const createdSidOf = (answer: { sid?: unknown } | null): string => textIn(answer, 'sid');

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
    if (step.kind !== kind || !needsReconcile(failure)) {
      reconciled.failed.push(failure);
      continue;
    }
    const known = new Set(reconciled.now[gatewayFieldOf(step)].map(row => gatewaySidOf(step, row)));
    const row = rows.find(each =>
      step.sid === null
        ? !known.has(gatewaySidOf(step, each)) && gatewayMatchesStep(each, step)
        : gatewaySidOf(step, each) === step.sid,
    );
    const sid = (row && gatewaySidOf(step, row)) ?? step.sid;
    const isDone = step.action === 'delete' ? !row : row && gatewayMatchesStep(row, step);
    if (isDone && sid !== null) {
      reconciled.now = applyGatewayStep(reconciled.now, step, sid);
      reconciled.done.push(step);
    } else if (!row && step.sid !== null) {
      // Another save creates the row anew.
      reconciled.now = applyGatewayStep(reconciled.now, { ...step, action: 'delete', body: null }, step.sid);
      reconciled.failed.push({ step, error: gatewayGone() });
    } else reconciled.failed.push(failure);
  }
  return reconciled;
};

/** One request per kind of gateway. Otherwise a retry would create a gateway twice. */
const reconcile = async (http: HttpClient, results: StepResults): Promise<StepResults> => {
  let reconciled = results;
  for (const kind of ['sip', 'smpp'] as const) {
    if (!results.failed.some(failure => failure.step.kind === kind && needsReconcile(failure))) continue;
    const getRows = kind === 'sip' ? getSipGateways : getSmppGateways;
    try {
      const rows = await getRows(http, results.now.voip_carrier_sid);
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

/**
 * What the platform holds now of the gateways that a save of this form can have touched: those that the form knows, and
 * new ones that are wanted. Rows keep the form's keys; other people's stay out of it.
 *
 * @param known as far as the form knows it
 */
export const readTouchedGateways = async (
  http: HttpClient,
  known: CarrierWithGateways,
  wanted: CarrierWithGateways,
): Promise<CarrierWithGateways> => {
  const [sip, smpp] = await Promise.all([
    getSipGateways(http, known.voip_carrier_sid),
    getSmppGateways(http, known.voip_carrier_sid),
  ]);
  return {
    ...known,
    sip_gateways: touchedRows('sip', known.sip_gateways, wanted.sip_gateways, sip),
    smpp_gateways: touchedRows('smpp', known.smpp_gateways, wanted.smpp_gateways, smpp),
  };
};

const touchedRows = <T extends SipGateway | SmppGateway>(
  kind: GatewayKind,
  known: readonly T[],
  wanted: readonly T[],
  rows: readonly T[],
): T[] => {
  const sidOf = (row: T) => gatewaySidOf({ kind }, row);
  const isKnown = (row: T) => known.find(each => sidOf(each) !== undefined && sidOf(each) === sidOf(row));
  const unsaved = wanted.filter(row => sidOf(row) === undefined && !known.some(({ key }) => key === row.key));
  return rows.flatMap(row => {
    const own = isKnown(row);
    if (own) return [{ ...row, key: own.key }];
    const at = unsaved.findIndex(each => isSameGateway(kind, row, each));
    const [found] = at < 0 ? [] : unsaved.splice(at, 1);
    return found ? [{ ...row, key: found.key }] : [];
  });
};
