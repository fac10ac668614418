import { HttpError, type RaRecord } from 'ra-core';
import type { CarrierWithGateways } from '../../platform/carrier/carrierRecords.ts';
import {
  type CarrierSavePlan,
  gatewayFieldOf,
  type GatewayStep,
  planCarrierSave,
  wouldStopTraffic,
} from '../../platform/carrier/planCarrierSave.ts';
import { knownToForm, mergeCarrier } from '../../platform/carrier/mergeCarrier.ts';
import { carrierWithGateways } from '../../platform/carrier/readCarrier.ts';
import { fromApi, type Row } from '../fromApi.ts';
import { conflictError } from '../mergeRecord.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { describeError, errorBody } from '../httpError.ts';
import { type FailedStep, getSipGateways, getSmppGateways, sendGatewaySteps } from './gatewayRequests.ts';
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

/** Of what the save would change; one request for the carrier, and one for each kind of gateway. */
const readNow = async (
  { http, mapped }: ProviderContext,
  { carrier, writes, deletions }: CarrierSavePlan,
  loaded: CarrierWithGateways,
): Promise<CarrierWithGateways> => {
  const sid = loaded.voip_carrier_sid;
  const changes = (kind: GatewayStep['kind']) => [...writes, ...deletions].some(step => step.kind === kind);
  const before = { beforeWrite: true };
  const [row, sip, smpp] = await Promise.all([
    carrier
      ? http.request<Row | null>({ method: 'GET', path: `VoipCarriers/${segment(sid)}`, ...before })
      : null,
    changes('sip') ? getSipGateways(http, sid, before) : loaded.sip_gateways,
    changes('smpp') ? getSmppGateways(http, sid, before) : loaded.smpp_gateways,
  ]);
  const columns = row ? fromApi<Row & RaRecord>(mapped('carriers').api, row) : loaded;
  return {
    ...loaded,
    ...carrierWithGateways(columns as CarrierWithGateways, { sip, smpp }),
    sip_gateways: sip,
    smpp_gateways: smpp,
  };
};

/** By the carrier as it was loaded: what was stored when the user was told of a conflict. */
export type ToldCarriers = WeakMap<CarrierWithGateways, CarrierWithGateways>;

/**
 * @throws HttpError, with field messages in `body.errors`, when the platform refuses the carrier, or when somebody else
 * has changed the same (docs/decisions.md#two-people-at-once)
 */
export const saveCarrier = async (
  context: ProviderContext,
  save: CarrierSave,
  told: ToldCarriers,
): Promise<CarrierSaveResult> => {
  const loaded = save.stored;
  let plan = planCarrierSave(loaded, save.wanted);
  let { stored, wanted } = save;
  let merged: ReturnType<typeof mergeCarrier> | null = null;
  if (loaded && (plan.carrier ?? plan.writes[0] ?? plan.deletions[0])) {
    const now = await readNow(context, plan, loaded);
    merged = mergeCarrier({ loaded, mine: wanted, now, told: told.get(loaded) });
    if (merged.conflicts.length > 0) {
      told.set(loaded, now);
      throw conflictError(merged.conflicts);
    }
    ({ stored, wanted } = merged);
    plan = planCarrierSave(stored, wanted);
  }
  const { http } = context;
  const carrier = await saveColumns(context, plan, { stored, wanted });
  const written = await sendGatewaySteps(http, carrier, plan.writes);
  const [go, held]: [GatewayStep[], GatewayStep[]] = [[], []];
  for (const kind of ['sip', 'smpp'] as const) {
    const deletions = plan.deletions.filter(step => step.kind === kind);
    (wouldStopTraffic(written.now, wanted, deletions) ? held : go).push(...deletions);
  }
  const deleted = await sendGatewaySteps(http, written.now, go);
  const done = [...written.done, ...deleted.done].map(step => step.key);
  const failed = [...written.failed, ...deleted.failed, ...held.map(heldBackStep)].map(toFailedGateway);
  const isPartial = failed.length > 0 && loaded && merged;
  return {
    stored: isPartial
      ? knownToForm({ loaded, mine: save.wanted }, merged as NonNullable<typeof merged>, {
          now: deleted.now,
          done,
          isCarrierDone: plan.carrier !== null,
        })
      : deleted.now,
    done: plan.carrier ? ['carrier', ...done] : done,
    failed,
    total: (plan.carrier ? 1 : 0) + plan.writes.length + plan.deletions.length,
  };
};
