import { HttpError } from 'ra-core';
import type { CarrierWithGateways } from '../../platform/carrier/carrierRecords.ts';
import {
  type CarrierSavePlan,
  gatewayFieldOf,
  type GatewayStep,
  planCarrierSave,
  wouldStopTraffic,
} from '../../platform/carrier/planCarrierSave.ts';
import type { ProviderContext } from '../providerContext.ts';
import { describeError, errorBody } from '../httpError.ts';
import { type FailedStep, sendGatewaySteps } from './gatewayRequests.ts';
import { createCarrier, updateCarrier } from './writeCarrier.ts';

export interface CarrierSave {
  stored: CarrierWithGateways | null;
  wanted: CarrierWithGateways;
}

export interface FailedGateway {
  key: string;
  path: string;
  action: GatewayStep['action'];
  name: string;
  message: string;
  args: Record<string, unknown>;
}

export interface CarrierSaveResult {
  /** The platform's state now, from which a retry starts. Rows keep their keys; created ones have a sid. */
  stored: CarrierWithGateways;
  /** `carrier`, and the keys of saved and deleted gateways. */
  done: string[];
  failed: FailedGateway[];
  total: number;
}

const MENTIONED_COLUMN = /\b(port|netmask|protocol)\b/;

const toFailedGateway = ({ step, error }: FailedStep): FailedGateway => {
  const { key, action, name, path } = step;
  const column = MENTIONED_COLUMN.exec(errorBody(error)?.text ?? '')?.[1] ?? 'ipv4';
  return {
    key,
    action,
    name,
    path: path === null ? `${gatewayFieldOf(step)}.root` : `${path}.${column}`,
    ...describeError(error),
  };
};

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

const heldBackStep = (step: GatewayStep): FailedStep => ({
  step,
  error: new HttpError('resources.carriers.problems.held_back', 0, { text: null }),
});

/** @throws HttpError, with field messages in `body.errors`, when the platform refuses the carrier */
export const saveCarrier = async (
  context: ProviderContext,
  save: CarrierSave,
): Promise<CarrierSaveResult> => {
  const plan = planCarrierSave(save.stored, save.wanted);
  const { http } = context;
  const carrier = await saveColumns(context, plan, save);
  const written = await sendGatewaySteps(http, carrier, plan.writes);
  const [go, held]: [GatewayStep[], GatewayStep[]] = [[], []];
  for (const kind of ['sip', 'smpp'] as const) {
    const deletions = plan.deletions.filter(step => step.kind === kind);
    (wouldStopTraffic(written.now, save.wanted, deletions) ? held : go).push(...deletions);
  }
  const deleted = await sendGatewaySteps(http, written.now, go);
  const done = [...written.done, ...deleted.done].map(step => step.key);
  return {
    stored: deleted.now,
    done: plan.carrier ? ['carrier', ...done] : done,
    failed: [...written.failed, ...deleted.failed, ...held.map(heldBackStep)].map(toFailedGateway),
    total: (plan.carrier ? 1 : 0) + plan.writes.length + plan.deletions.length,
  };
};
