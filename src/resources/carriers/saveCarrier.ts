import { HttpError, type RaRecord } from 'ra-core';
import type { CarrierWithGateways } from '../../platform/carrier/carrierRecords.ts';
import {
  type CarrierSavePlan,
  gatewaySourceOf,
  type GatewayStep,
  planCarrierSave,
  sortDeletions,
  touchedGateways,
} from './model/planCarrierSave.ts';
import { knownToForm, mergeCarrier } from './model/mergeCarrier.ts';
import { carrierWithGateways } from '../../platform/carrier/readCarrier.ts';
import { fromApi, type Row } from '../../dataProvider/fromApi.ts';
import { readBeforeWrite } from '../../dataProvider/readBeforeWrite.ts';
import { conflictError } from '../../dataProvider/threeWayMergeRecord.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import type { KnownCreation, CreationNote } from '../../dataProvider/createOnce.ts';
import { describeError, errorBody } from '../../dataProvider/httpError.ts';
import { getGateways, getSipGateways, getSmppGateways } from '../../dataProvider/methods/gateways.ts';
import { type FailedStep, sendGatewaySteps } from './gatewaySteps.ts';
import { type CarrierWords, createCarrier, updateCarrier } from './storeCarrier.ts';

/** Progress of an unfinished save; JSON, kept with the form's draft. */
export interface CarrierProgress {
  creation: KnownCreation | null;
  /** Known state of the platform; null: no carrier yet. */
  stored: CarrierWithGateways | null;
  isUncertain: boolean;
}

export interface CarrierSave {
  stored: CarrierWithGateways | null;
  wanted: CarrierWithGateways;
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
  /** State of the platform from which a retry starts. Rows keep their keys; created ones have a sid. */
  stored: CarrierWithGateways;
  done: string[];
  failed: FailedGateway[];
  learned?: readonly string[];
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
    path: path === null ? `${gatewaySourceOf(step)}.root` : `${path}.${column}`,
    ...describeError(error),
  };
};

const addCarrier = async (
  context: ProviderContext,
  wanted: CarrierWithGateways,
  creation: CreationNote & Pick<CarrierWords, 'onLearned'>,
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

const readNow = async (
  { http, mapped }: ProviderContext,
  { carrier, writes, deletions }: CarrierSavePlan,
  loaded: CarrierWithGateways,
): Promise<CarrierWithGateways> => {
  const sid = loaded.voip_carrier_sid;
  const changes = (kind: GatewayStep['kind']) => [...writes, ...deletions].some(step => step.kind === kind);
  const before = { beforeWrite: true };
  const [row, sip, smpp] = await Promise.all([
    carrier ? readBeforeWrite(http, `VoipCarriers/${segment(sid)}`) : null,
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

/** Maps the carrier as the form knew it to what was stored when a conflict was shown. */
export type ToldCarriers = WeakMap<CarrierWithGateways, CarrierWithGateways>;

type MergedCarrier = ReturnType<typeof mergeCarrier>;

/** Applies the form's changes to what is stored now; null: no changes. `told`: stored state of a shown conflict. */
const mergeWithStored = async (
  context: ProviderContext,
  { loaded, mine }: { loaded: CarrierWithGateways; mine: CarrierWithGateways },
  told: CarrierWithGateways | undefined,
): Promise<{ merged: MergedCarrier; now: CarrierWithGateways } | null> => {
  const plan = planCarrierSave(loaded, mine);
  if (!plan.carrier && plan.writes.length === 0 && plan.deletions.length === 0) return null;
  const now = await readNow(context, plan, loaded);
  return { merged: mergeCarrier({ loaded, mine, now, told }), now };
};

/**
 * @throws HttpError with field errors: refused, or changed by somebody else
 * (docs/decisions.md#two-people-at-once)
 */
export const saveCarrier = async (
  context: ProviderContext,
  save: CarrierSave,
  told: ToldCarriers,
): Promise<CarrierSaveResult> => {
  const { progress = null, note = () => undefined } = save;
  const { http } = context;
  const { creation: made = null, isUncertain: wasUncertain = false } = progress ?? {};
  const created: { current: KnownCreation | null } = { current: made };
  const learned: string[] = [];
  const onLearned = (column: string) => learned.push(column);
  const tell = (stored: CarrierWithGateways | null, isUncertain: boolean) =>
    note({ creation: created.current, stored, isUncertain });
  const origin = progress?.stored ?? save.stored;
  let { wanted: mine } = save;
  let loaded = origin;
  let merged: MergedCarrier | null = null;
  if (loaded === null) {
    const added = await addCarrier(context, mine, {
      known: made,
      onLearned,
      note: creation => {
        created.current = creation;
        tell(null, wasUncertain);
      },
    });
    loaded = added.made;
    // An account user's carrier belongs to that account, whatever the form says.
    mine = { ...mine, account_sid: added.account_sid };
  }
  if (wasUncertain) loaded = touchedGateways(loaded, mine, await getGateways(http, loaded.voip_carrier_sid));
  if (origin) {
    const found = await mergeWithStored(context, { loaded, mine }, told.get(origin));
    if (found && found.merged.conflicts.length > 0) {
      told.set(origin, found.now);
      throw conflictError(found.merged.conflicts);
    }
    merged = found?.merged ?? null;
  }
  const form = { loaded, mine };
  const { stored, wanted } = merged ?? { stored: loaded, wanted: mine };
  const plan = planCarrierSave(stored, wanted);
  const isCarrierDone = plan.carrier !== null;
  /** Keeps gateways added by others from looking like rows that the form has deleted. */
  const known = (now: CarrierWithGateways, done: readonly string[]) =>
    merged ? knownToForm(form, merged, { now, done, isCarrierDone }) : now;
  tell(loaded, false);
  let carrier = stored;
  if (plan.carrier) {
    await updateCarrier(context, stored.voip_carrier_sid, plan.carrier, onLearned);
    carrier = { ...stored, ...plan.carrier } as CarrierWithGateways;
  }
  tell(known(carrier, []), true);
  const done: string[] = [];
  const noteSteps = (now: CarrierWithGateways, steps: readonly GatewayStep[]) =>
    tell(known(now, [...done, ...steps.map(step => step.key)]), true);
  const written = await sendGatewaySteps(context, carrier, plan.writes, noteSteps);
  done.push(...written.done.map(step => step.key));
  const { go, held } = sortDeletions(written.now, wanted, plan.deletions);
  const deleted = await sendGatewaySteps(context, written.now, go, noteSteps);
  done.push(...deleted.done.map(step => step.key));
  const failed = [...written.failed, ...deleted.failed, ...held.map(heldBackStep)].map(toFailedGateway);
  const isCarrierSaved = origin === null || isCarrierDone;
  const left = failed.length > 0 ? known(deleted.now, done) : deleted.now;
  tell(left, written.isUncertain || deleted.isUncertain);
  return {
    stored: left,
    done: isCarrierSaved ? ['carrier', ...done] : done,
    failed,
    ...(learned.length > 0 ? { learned } : {}),
    total: (isCarrierSaved ? 1 : 0) + plan.writes.length + plan.deletions.length,
  };
};
