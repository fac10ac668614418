import { HttpError } from 'ra-core';
import type { CarrierWithGateways } from '../../platform/carrier/carrierRecords.ts';
import { applyGatewayStep, type GatewayStep } from '../../platform/carrier/planCarrierSave.ts';
import { runBatch } from '../batch/runBatch.ts';
import { segment } from '../endpoints.ts';
import type { HttpClient } from '../httpClient.ts';
import { GATEWAY_COLLECTIONS } from './gateways.ts';
import { looked } from './look.ts';

export interface Failure {
  step: GatewayStep;
  error: unknown;
}

export interface Sent {
  /** What is on the platform after it. */
  now: CarrierWithGateways;
  done: GatewayStep[];
  failed: Failure[];
}

/** Sends one step and answers the gateway's sid. A PUT carries the whole gateway, a POST its carrier. */
const send = async (
  http: HttpClient,
  carrierSid: string,
  { kind, sid, body }: GatewayStep,
): Promise<string> => {
  const collection = GATEWAY_COLLECTIONS[kind];
  if (sid !== null) {
    const path = `${collection}/${segment(sid)}`;
    await http.request(body ? { method: 'PUT', path, body } : { method: 'DELETE', path });
    return sid;
  }
  const answer = await http.request<{ sid?: unknown } | null>({
    method: 'POST',
    path: collection,
    body: { voip_carrier_sid: carrierSid, ...body },
  });
  if (typeof answer?.sid === 'string') return answer.sid;
  throw new HttpError('portal.errors.not_json', 201, { text: null });
};

/**
 * Sends steps that do not depend on each other, four at a time; a failed step does not keep the others from running. A
 * step without answer is reconciled afterwards. Throws only the failure that ends the session.
 */
export const sendSteps = async (
  http: HttpClient,
  before: CarrierWithGateways,
  steps: readonly GatewayStep[],
): Promise<Sent> => {
  const sids = new Map<GatewayStep, string>();
  const { updated, failed, sessionEnd } = await runBatch({
    items: steps,
    send: async step => {
      sids.set(step, await send(http, before.voip_carrier_sid, step));
    },
    retryTransientErrors: false,
  });
  if (sessionEnd) throw sessionEnd;
  const now = updated.reduce((form, step) => applyGatewayStep(form, step, sids.get(step) ?? ''), before);
  return looked(http, {
    now,
    done: updated,
    failed: failed.map(({ item, error }) => ({ step: item, error })),
  });
};
