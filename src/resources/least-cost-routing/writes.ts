import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { nameIn } from '../../dataProvider/describeAction.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import {
  formWideError,
  type FormSave,
  type SaveContext,
  type SaveEnd,
  type SaveParams,
  type WriteRules,
} from '../../dataProvider/writeRules.ts';
import { lcrChanges } from './model/lcrChanges.ts';
import { lcrChangeValues } from './model/lcrChangeValues.ts';
import { lcrOfWhole } from './model/lcrOfWhole.ts';
import { type LcrValues, type StoredTable, lcrValuesAfterSave, valuesOf } from './model/lcrTable.ts';
import { type LcrProgress, type LcrSave, type LcrSaveResult, loadTable, saveLcr } from './saveLcr.ts';

export const lcrSaveMethodsOf = (context: ProviderContext) =>
  defineMethods({
    lcrTable: reads(({ sid }: { sid: string }) => loadTable(context.http, sid)),

    saveLcr: writes(
      ([{ stored, wanted }], answer) => ({
        resource: 'least-cost-routing',
        recordId: answer?.stored?.sid ?? stored?.sid ?? null,
        name: nameIn(wanted),
        changes: lcrChangeValues(lcrChanges(stored, wanted)),
        counts:
          answer && answer.elsewhere.length > 0 ? { done: 0, unchanged: 0, failed: 0, notSent: 1 } : null,
      }),
      async (save: LcrSave): Promise<LcrSaveResult> => {
        try {
          return await saveLcr(context, save);
        } finally {
          context.forget('Lcrs');
        }
      },
    ),
  });

export interface LcrOutcome extends LcrSaveResult {
  total: number;
  /** Form values after the save; null: not everything is stored. */
  values: LcrValues | null;
}

export type LcrFormSave = FormSave<StoredTable, LcrProgress, LcrOutcome>;

const toRecord = (stored: StoredTable, values: LcrValues) => ({
  ...values,
  id: stored.sid,
  lcr_sid: stored.sid,
  service_provider_sid: stored.columns.service_provider_sid,
});

export const lcrFormError = (key: string) => formWideError(`resources.least-cost-routing.${key}`);

const save = async (
  { methods }: SaveContext,
  { id, data, save: form }: SaveParams<LcrFormSave>,
): Promise<SaveEnd<LcrOutcome>> => {
  const { saveLcr: send, lcrTable } = methods(lcrSaveMethodsOf);
  const { note, progress } = form;
  const isFromForm = form.loaded || id === undefined;
  const loaded = isFromForm ? (form.loaded ?? null) : await lcrTable({ sid: String(id) });
  // Changes of single columns leave the rules alone.
  const wanted = { ...(loaded && !isFromForm ? valuesOf(loaded) : {}), ...data } as LcrValues;
  const before = form.known ?? { creation: null, stored: loaded, isUncertain: false };
  const total = lcrChanges(before.stored, wanted).length;
  const result = await send({
    ...before,
    stored: before.stored ?? loaded,
    wanted,
    ...(note ? { note } : {}),
    ...(progress ? { onProgress: progress } : {}),
  });
  const { stored, elsewhere, error } = result;
  if (error === null && elsewhere.length === 0 && stored) {
    const values = lcrValuesAfterSave(stored, result.wanted.rules);
    return { record: toRecord(stored, values), outcome: { ...result, total, values }, error: null };
  }
  return {
    record: {},
    outcome: { ...result, total, values: null },
    error: lcrFormError(elsewhere.length > 0 ? 'save.elsewhere' : 'save.title'),
  };
};

export default {
  neverSent: ['number_routes'],
  create: save,
  update: save,
  ofWhole: lcrOfWhole,
} satisfies WriteRules;
