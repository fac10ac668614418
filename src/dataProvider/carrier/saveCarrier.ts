import { HttpError } from 'ra-core';
import type { CarrierWithGateways } from '../../platform/carrier/carrierRecords.ts';
import {
  gatewayFieldOf,
  type GatewayStep,
  planCarrierSave,
  wouldStopTraffic,
} from '../../platform/carrier/planCarrierSave.ts';
import type { ProviderContext } from '../providerContext.ts';
import type { Creation, CreationNote } from '../createOnce.ts';
import { describeError, errorBody } from '../httpError.ts';
import { type FailedStep, readTouchedGateways, sendGatewaySteps } from './gatewayRequests.ts';
import { createCarrier, updateCarrier } from './writeCarrier.ts';

/** What a form knows of a save that is not over. JSON: it travels with the form's draft. */
export interface CarrierProgress {
  /** Of a new carrier. */
  creation: Creation | null;
  /** What the platform holds, as far as known; null: no carrier is known yet. */
  stored: CarrierWithGateways | null;
  /** A request was sent whose outcome is not known. */
  isUncertain: boolean;
}

export interface CarrierSave {
  /** As loaded; null: a new carrier. */
  stored: CarrierWithGateways | null;
  wanted: CarrierWithGateways;
  /** Of the save before this one, which broke off. */
  progress?: CarrierProgress | null;
  note?: (progress: CarrierProgress) => void;
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

/** The new carrier as it is stored; one that an earlier try has made may differ from what is wanted now. */
const addCarrier = async (
  context: ProviderContext,
  wanted: CarrierWithGateways,
  creation: CreationNote,
): Promise<{ made: CarrierWithGateways; account_sid: string | null }> => {
  const body = planCarrierSave(null, wanted).carrier ?? {};
  const { sid, columns, owners } = await createCarrier(context, body, creation);
  const ids = { id: sid, voip_carrier_sid: sid };
  const made = { ...wanted, ...owners, ...columns, ...ids, sip_gateways: [], smpp_gateways: [] };
  return { made: made as CarrierWithGateways, account_sid: owners.account_sid };
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
  const { progress = null, note = () => undefined } = save;
  let { wanted } = save;
  const { http } = context;
  const { creation: known = null, isUncertain: wasUncertain = false } = progress ?? {};
  const created: { current: Creation | null } = { current: known };
  const tell = (stored: CarrierWithGateways | null, isUncertain: boolean) =>
    note({ creation: created.current, stored, isUncertain });
  let before = progress?.stored ?? save.stored;
  const isNew = before === null;
  if (before === null) {
    const { made, account_sid } = await addCarrier(context, wanted, {
      known,
      note: creation => {
        created.current = creation;
        tell(null, wasUncertain);
      },
    });
    before = made;
    // An account user's carrier belongs to the own account, whatever the form says.
    wanted = { ...wanted, account_sid };
  }
  if (wasUncertain) before = await readTouchedGateways(http, before, wanted);
  tell(before, false);
  const plan = planCarrierSave(before, wanted);
  let carrier = before;
  if (plan.carrier) {
    await updateCarrier(http, before.voip_carrier_sid, plan.carrier);
    carrier = { ...before, ...plan.carrier } as CarrierWithGateways;
  }
  tell(carrier, true);
  const noteGateways = (now: CarrierWithGateways) => tell(now, true);
  const written = await sendGatewaySteps(http, carrier, plan.writes, noteGateways);
  const [go, held]: [GatewayStep[], GatewayStep[]] = [[], []];
  for (const kind of ['sip', 'smpp'] as const) {
    const deletions = plan.deletions.filter(step => step.kind === kind);
    (wouldStopTraffic(written.now, wanted, deletions) ? held : go).push(...deletions);
  }
  const deleted = await sendGatewaySteps(http, written.now, go, noteGateways);
  const done = [...written.done, ...deleted.done].map(step => step.key);
  const isCarrierSaved = isNew || plan.carrier !== null;
  tell(deleted.now, written.isUncertain || deleted.isUncertain);
  return {
    stored: deleted.now,
    done: isCarrierSaved ? ['carrier', ...done] : done,
    failed: [...written.failed, ...deleted.failed, ...held.map(heldBackStep)].map(toFailedGateway),
    total: (isCarrierSaved ? 1 : 0) + plan.writes.length + plan.deletions.length,
  };
};
