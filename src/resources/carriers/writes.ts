import { HttpError } from 'ra-core';
import { defineMethods, writes } from '../../dataProvider/defineMethods.ts';
import { changesOf, nameIn, countsIfStepsFailed } from '../../dataProvider/describeAction.ts';
import { describeError, endsSession, errorBody, type ErrorBody } from '../../dataProvider/httpError.ts';
import type { HttpClient } from '../../dataProvider/httpClient.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import {
  formWideError,
  type FormSave,
  type SaveContext,
  type SaveEnd,
  type SaveParams,
  type WriteRules,
} from '../../dataProvider/writeRules.ts';
import type { CarrierWithGateways } from '../../platform/carrier/carrierRecords.ts';
import { carrierOfWhole } from './model/carrierOfWhole.ts';
import { atFormRows, type CarrierFormValues, toCarrierWithGateways } from './model/formRows.ts';
import { deletedKinds } from './model/planCarrierSave.ts';
import {
  type CarrierProgress,
  type CarrierSave,
  type CarrierSaveResult,
  saveCarrier,
  type ToldCarriers,
} from './saveCarrier.ts';

export const carrierSaveMethodsOf = (context: ProviderContext) => {
  const told: ToldCarriers = new WeakMap();
  return defineMethods({
    saveCarrier: writes(
      ([{ stored, wanted }], answer) => ({
        resource: 'carriers',
        recordId: answer?.stored.voip_carrier_sid ?? stored?.voip_carrier_sid ?? null,
        name: nameIn(wanted, stored),
        changes: changesOf(stored, wanted),
        counts: countsIfStepsFailed(answer),
      }),
      async (save: CarrierSave): Promise<CarrierSaveResult> => {
        try {
          return await saveCarrier(context, save, told);
        } finally {
          context.forget('VoipCarriers');
        }
      },
    ),
  });
};

export interface CarrierOutcome extends CarrierSaveResult {
  deleted: readonly string[];
}

export type CarrierFormSave = FormSave<CarrierWithGateways, CarrierProgress, CarrierOutcome>;

const toRecord = ({ sip_gateways: _sip, smpp_gateways: _smpp, ...carrier }: CarrierWithGateways) => ({
  ...carrier,
  id: carrier.voip_carrier_sid,
});

interface CarrierValues {
  /** null: a new carrier. */
  stored: CarrierWithGateways | null;
  values: CarrierFormValues;
}

/** A form has all values; changes of single columns leave the gateways alone. */
const valuesIn = async (
  { read }: SaveContext,
  { id, data, previousData, save: form }: SaveParams<CarrierFormSave>,
): Promise<CarrierValues> => {
  const none = { sip_gateways: [], smpp_gateways: [] };
  if (form.loaded) return { stored: form.loaded, values: data as unknown as CarrierFormValues };
  const record = id === undefined ? null : (previousData ?? (await read('carriers', id)));
  const values = { ...record, ...none, ...data } as unknown as CarrierFormValues;
  return { stored: record && ({ ...record, ...none } as unknown as CarrierWithGateways), values };
};

/** After a partial save, sends only what failed and never creates a carrier twice. */
const save = async (
  context: SaveContext,
  params: SaveParams<CarrierFormSave>,
): Promise<SaveEnd<CarrierOutcome>> => {
  const { stored, values } = await valuesIn(context, params);
  const wanted = toCarrierWithGateways(values);
  const { known: progress = null, note } = params.save;
  const before = progress?.stored ?? stored;
  const result = await context
    .methods(carrierSaveMethodsOf)
    .saveCarrier({ stored, wanted, progress, ...(note ? { note } : {}) })
    .catch((error: unknown) => {
      const body = errorBody(error);
      if (!(error instanceof HttpError) || !body?.errors) throw error;
      const errors = atFormRows(values, body.errors);
      throw new HttpError(error.message, error.status as number, { ...body, errors });
    });
  return {
    record: toRecord(result.stored),
    outcome: { ...result, deleted: deletedKinds(before, wanted, result.done) },
    error: result.failed.length > 0 ? formWideError('resources.carriers.form.failures.title') : null,
  };
};

/** null: the platform's own text is shown. */
const refusalKey = (status: number, reason: string): string | null => {
  if (status === 400 || status === 403 || /different user/.test(reason)) return 'carrier_denied';
  if (status === 422) return 'carrier_numbers';
  return status === 500 ? 'carrier_partly_deleted' : null;
};

/** @throws HttpError that explains the refusal, with the server's reason */
const deleteCarrier = async (http: HttpClient, sid: string): Promise<void> => {
  try {
    await http.request({ method: 'DELETE', path: `VoipCarriers/${segment(sid)}` });
  } catch (error) {
    const status = error instanceof HttpError ? (error.status as number) : 0;
    const reason = describeError(error).message;
    const key = endsSession(error) ? null : refusalKey(status, reason);
    if (key === null) throw error;
    const body: ErrorBody = { text: null, args: { reason } };
    throw new HttpError(`portal.errors.${key}`, status, body);
  }
};

export default {
  neverSent: ['register_status'],
  create: save,
  update: save,
  ofWhole: carrierOfWhole,
  delete: deleteCarrier,
} satisfies WriteRules;
