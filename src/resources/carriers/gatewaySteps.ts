import { HttpError } from 'ra-core';
import { runBatch } from '../../dataProvider/batch/runBatch.ts';
import { createdSidOf, isOutcomeUnknown } from '../../dataProvider/createOnce.ts';
import { endsSession, errorBody } from '../../dataProvider/httpError.ts';
import { GATEWAY_COLLECTIONS, getSipGateways, getSmppGateways } from '../../dataProvider/methods/gateways.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { sendKnown, unknownColumn } from '../../dataProvider/sendKnown.ts';
import {
  type CarrierWithGateways,
  type SipGateway,
  type SmppGateway,
} from '../../platform/carrier/carrierRecords.ts';
import { NEWER_GATEWAY_COLUMNS } from '../../platform/carrier/carrierBody.ts';
import {
  applyGatewayStep,
  GATEWAY_KINDS,
  type GatewayKind,
  type GatewayStep,
  outcomeOfStep,
} from './model/planCarrierSave.ts';

export interface FailedStep {
  step: GatewayStep;
  error: unknown;
}

interface StepResults {
  now: CarrierWithGateways;
  done: GatewayStep[];
  failed: FailedStep[];
}

/** Returns the gateway's sid. A PUT needs the whole gateway, a POST its carrier too. */
const sendStep = async (
  { http, columns }: SaveContext,
  carrierSid: string,
  { kind, sid, body }: GatewayStep,
): Promise<string> => {
  const collection = GATEWAY_COLLECTIONS[kind];
  const newer: readonly string[] = NEWER_GATEWAY_COLUMNS[kind];
  const path = sid === null ? collection : `${collection}/${segment(sid)}`;
  if (!body) {
    await http.request({ method: 'DELETE', path });
    return sid ?? '';
  }
  const send = async (known: object): Promise<string> => {
    if (sid === null) return createdSidOf(await http.request({ method: 'POST', path, body: known }));
    await http.request({ method: 'PUT', path, body: known });
    return sid;
  };
  const whole = sid === null ? { voip_carrier_sid: carrierSid, ...body } : body;
  try {
    return await sendKnown({ columns, collection, newer, body: whole, send });
  } catch (error) {
    const column = unknownColumn(error);
    throw column !== null && newer.includes(column)
      ? new HttpError(`resources.carriers.problems.no_${column}`, 500, { text: null })
      : error;
  }
};

type SaveContext = Pick<ProviderContext, 'http' | 'columns'>;

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

/** Prevents a retry from creating a gateway twice; one request per kind of gateway. */
const reconcile = async ({ http }: SaveContext, results: StepResults): Promise<StepResults> => {
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
  isUncertain: boolean;
}

/** Sends four at a time. Throws only errors that end the session, after telling `note` what is stored and done. */
export const sendGatewaySteps = async (
  context: SaveContext,
  before: CarrierWithGateways,
  steps: readonly GatewayStep[],
  note: (now: CarrierWithGateways, done: readonly GatewayStep[]) => void = () => undefined,
): Promise<SentSteps> => {
  const sids = new Map<GatewayStep, string>();
  const { updated, failed, sessionEnd } = await runBatch({
    items: steps,
    send: async step => {
      sids.set(step, await sendStep(context, before.voip_carrier_sid, step));
    },
    retryTransientErrors: false,
  });
  const now = updated.reduce((form, step) => applyGatewayStep(form, step, sids.get(step) ?? ''), before);
  note(now, updated);
  if (sessionEnd) throw sessionEnd;
  const results = await reconcile(context, {
    now,
    done: updated,
    failed: failed.map(({ item, error }) => ({ step: item, error })),
  });
  return { ...results, isUncertain: results.failed.some(({ error }) => isOutcomeUnknown(error)) };
};
