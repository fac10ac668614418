import { HttpError } from 'ra-core';
import { tenantMethodsOf } from '../../dataProvider/methods/accounts.ts';
import type {
  FormSave,
  PlainSave,
  SaveContext,
  SaveEnd,
  SaveParams,
  WriteRules,
} from '../../dataProvider/writeRules.ts';
import { type Limits, limitsOfRows } from '../../platform/limits.ts';

interface LoadedProvider {
  limits: Limits;
}

const save = async (
  { methods }: SaveContext,
  { id, data: { limits: wanted, ...data }, previousData, save: form }: SaveParams<FormSave<LoadedProvider>>,
  plain: PlainSave,
): Promise<SaveEnd> => {
  const stored = form.loaded?.limits;
  const { checkLimits, saveLimits } = methods(tenantMethodsOf);
  const change = stored && {
    owner: { kind: 'serviceProvider' as const, sid: String(id) },
    stored,
    wanted: (wanted ?? {}) as Limits,
  };
  // A conflict is told as if nothing had been sent, the provider included.
  if (change) await checkLimits(change);
  const record = await plain({ data, previousData });
  if (!change) return { record, outcome: {}, error: null };
  const { done, failed } = await saveLimits({ ...change, isChecked: true });
  const [first] = failed;
  const args = { failed: failed.length, total: done.length + failed.length, reason: first?.message ?? '' };
  return {
    record,
    outcome: { failed },
    error: first ? new HttpError('portal.errors.partial', 0, { text: null, args }) : null,
  };
};

export default {
  neverSent: ['lcr_sid'],
  cascades: true,
  update: save,
  ofWhole: ({ stored, wanted }) => ({
    data: { ...wanted.row, limits: limitsOfRows(wanted.parts['limits'] ?? []) },
    loaded: stored && { limits: limitsOfRows(stored.parts['limits'] ?? []) },
  }),
} satisfies WriteRules;
