import { HttpError } from 'ra-core';
import type { SipGateway, SmppGateway } from '../../platform/carrier/carrierRecords.ts';
import {
  applyGatewayStep,
  gatewayFieldOf,
  type GatewayKind,
  gatewayMatchesStep,
  gatewaySidOf,
} from '../../platform/carrier/planCarrierSave.ts';
import type { HttpClient } from '../httpClient.ts';
import { endsSession, errorBody } from '../httpError.ts';
import { sipGatewaysOf, smppGatewaysOf } from './gateways.ts';
import type { Failure, Sent } from './sendSteps.ts';
import { isOpen } from './unanswered.ts';

/** How the platform refuses to change or delete a gateway that is gone (contract-b 3, 4). */
const GONE = /^invalid (sip|smpp)_gateway_sid$/;

const isWorthALook = ({ step, error }: Failure): boolean =>
  isOpen(error) || (step.action !== 'create' && GONE.test(errorBody(error)?.text ?? ''));

const read = async (
  http: HttpClient,
  kind: GatewayKind,
  carrierSid: string,
): Promise<(SipGateway | SmppGateway)[] | null> => {
  try {
    return await (kind === 'sip' ? sipGatewaysOf : smppGatewaysOf)(http, carrierSid);
  } catch (error) {
    if (endsSession(error)) throw error;
    return null;
  }
};

const gone = () => new HttpError('resources.carriers.problems.gateway_gone', 404, { text: null });

/** Settles the failures of one kind by what the platform has. */
const settle = (sent: Sent, kind: GatewayKind, rows: readonly (SipGateway | SmppGateway)[]): Sent => {
  const result: Sent = { ...sent, done: [...sent.done], failed: [] };
  for (const failure of sent.failed) {
    const { step } = failure;
    if (step.kind !== kind || !isWorthALook(failure)) {
      result.failed.push(failure);
      continue;
    }
    const known = new Set(result.now[gatewayFieldOf(step)].map(row => gatewaySidOf(step, row)));
    const row = rows.find(each =>
      step.sid === null
        ? !known.has(gatewaySidOf(step, each)) && gatewayMatchesStep(each, step)
        : gatewaySidOf(step, each) === step.sid,
    );
    const sid = (row && gatewaySidOf(step, row)) ?? step.sid;
    const isDone = step.action === 'delete' ? !row : row && gatewayMatchesStep(row, step);
    if (isDone && sid !== null) {
      result.now = applyGatewayStep(result.now, step, sid);
      result.done.push(step);
    } else if (!row && step.sid !== null) {
      // Saved again, the row is created anew.
      result.now = applyGatewayStep(result.now, { ...step, action: 'delete', body: null }, step.sid);
      result.failed.push({ step, error: gone() });
    } else result.failed.push(failure);
  }
  return result;
};

/**
 * Finds out about steps that got no answer, and about gateways that somebody else deleted: one request for each kind
 * of gateways that needs it. Without this a gateway that was created in silence would be created again.
 */
export const looked = async (http: HttpClient, sent: Sent): Promise<Sent> => {
  let result = sent;
  for (const kind of ['sip', 'smpp'] as const) {
    if (!result.failed.some(failure => failure.step.kind === kind && isWorthALook(failure))) continue;
    const rows = await read(http, kind, result.now.voip_carrier_sid);
    if (rows) result = settle(result, kind, rows);
  }
  return result;
};
