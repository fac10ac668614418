import { HttpError } from 'ra-core';
import type { CarrierWithGateways } from '../../platform/carrier/carrierRecords.ts';
import {
  type CarrierSavePlan,
  gatewayFieldOf,
  type GatewayStep,
  planCarrierSave,
  wouldStopTraffic,
} from '../../platform/carrier/planCarrierSave.ts';
import type { ProviderContext } from '../context.ts';
import { describeError, errorBody } from '../httpError.ts';
import { type Failure, sendSteps } from './sendSteps.ts';
import { createCarrier, updateCarrier } from './write.ts';

export interface CarrierSave {
  /** What is on the platform; null for a new carrier. */
  stored: CarrierWithGateways | null;
  wanted: CarrierWithGateways;
}

/** A gateway that could not be written or deleted. */
export interface FailedGateway {
  /** Of the row. */
  key: string;
  /** Field of the form, `sip_gateways.2.ipv4`; `sip_gateways.root` for a deletion. */
  path: string;
  action: GatewayStep['action'];
  /** How the gateway is called, `203.0.113.7:5060`. */
  name: string;
  /** The server's text, or a message key with the values of its placeholders. */
  message: string;
  args: Record<string, unknown>;
}

export interface CarrierSaveResult {
  /** What is on the platform now: where a repetition starts from. Rows keep their keys; created ones have a sid. */
  stored: CarrierWithGateways;
  /** `carrier`, and the keys of gateways that were written or deleted. */
  done: string[];
  failed: FailedGateway[];
  /** Requests there were to send. */
  total: number;
}

const MENTIONED = /\b(port|netmask|protocol)\b/;

const told = ({ step, error }: Failure): FailedGateway => {
  const { key, action, name, path } = step;
  const column = MENTIONED.exec(errorBody(error)?.text ?? '')?.[1] ?? 'ipv4';
  return {
    key,
    action,
    name,
    path: path === null ? `${gatewayFieldOf(step)}.root` : `${path}.${column}`,
    ...describeError(error),
  };
};

/** Writes the carrier itself, when it changes, and answers how it stands then. */
const saveColumns = async (
  context: ProviderContext,
  { carrier }: CarrierSavePlan,
  { stored, wanted }: CarrierSave,
): Promise<CarrierWithGateways> => {
  if (stored === null) {
    const { sid, owners } = await createCarrier(context, carrier ?? {});
    const made = { ...wanted, ...carrier, ...owners, id: sid, voip_carrier_sid: sid } as CarrierWithGateways;
    return { ...made, sip_gateways: [], smpp_gateways: [] };
  }
  if (carrier === null) return stored;
  await updateCarrier(context.http, stored.voip_carrier_sid, carrier);
  return { ...stored, ...carrier } as CarrierWithGateways;
};

const heldBack = (step: GatewayStep): Failure => ({
  step,
  error: new HttpError('resources.carriers.problems.held_back', 0, { text: null }),
});

/**
 * Makes the platform's carrier what the form holds, with the fewest requests: the carrier, when it is new or changes;
 * then its new and changed gateways; then, when those stand, the deletions. So calls that flow keep flowing:
 * gateways that would leave a direction without any, because the ones to take over could not be saved, stay.
 *
 * Each gateway succeeds or fails by itself; saving `wanted` again with the answered `stored` sends only what is
 * missing. Throws HttpError, with the messages of fields in `body.errors`, when the carrier itself is refused:
 * nothing was changed then. Throws what ends the session.
 */
export const saveCarrier = async (
  context: ProviderContext,
  save: CarrierSave,
): Promise<CarrierSaveResult> => {
  const plan = planCarrierSave(save.stored, save.wanted);
  const { http } = context;
  const carrier = await saveColumns(context, plan, save);
  const written = await sendSteps(http, carrier, plan.writes);
  const [go, held]: [GatewayStep[], GatewayStep[]] = [[], []];
  for (const kind of ['sip', 'smpp'] as const) {
    const deletions = plan.deletions.filter(step => step.kind === kind);
    (wouldStopTraffic(written.now, save.wanted, deletions) ? held : go).push(...deletions);
  }
  const deleted = await sendSteps(http, written.now, go);
  const done = [...written.done, ...deleted.done].map(step => step.key);
  return {
    stored: deleted.now,
    done: plan.carrier ? ['carrier', ...done] : done,
    failed: [...written.failed, ...deleted.failed, ...held.map(heldBack)].map(told),
    total: (plan.carrier ? 1 : 0) + plan.writes.length + plan.deletions.length,
  };
};
