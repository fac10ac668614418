import { HttpError } from 'ra-core';
import type { CarrierWithGateways } from '../../platform/carrier/carrierRecords.ts';
import { applyGatewayStep, type GatewayStep } from '../../platform/carrier/planCarrierSave.ts';
import { segment } from '../endpoints.ts';
import type { HttpClient } from '../httpClient.ts';
import { endsSession, inParallel } from '../parallel.ts';
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

/** Sends one step and answers the gateway's sid. A PUT carries the whole gateway, a POST its carrier (contract-b 3). */
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
 * Sends steps that do not depend on each other, four at a time, each whatever becomes of the others. A step without
 * answer is looked up afterwards. Throws only what ends the session; nothing more is sent then.
 */
export const sendSteps = async (
  http: HttpClient,
  before: CarrierWithGateways,
  steps: readonly GatewayStep[],
): Promise<Sent> => {
  if (steps.length === 0) return { now: before, done: [], failed: [] };
  let ending: unknown = null;
  const results = await inParallel(steps, async step => {
    if (ending) throw ending as Error;
    try {
      return await send(http, before.voip_carrier_sid, step);
    } catch (error) {
      if (endsSession(error)) ending = error;
      throw error;
    }
  });
  if (ending) throw ending as Error;
  const sent: Sent = { now: before, done: [], failed: [] };
  for (const [index, step] of steps.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') {
      sent.now = applyGatewayStep(sent.now, step, result.value);
      sent.done.push(step);
    } else sent.failed.push({ step, error: result?.reason as unknown });
  }
  return looked(http, sent);
};
