import { HttpError, type RaRecord } from 'ra-core';
import type { StepsResult } from '../../dataProvider/batch/shortBatches.ts';
import type { Row } from '../../dataProvider/fromApi.ts';
import type { HttpClient } from '../../dataProvider/httpClient.ts';
import { describeError, endsSession, type ErrorBody } from '../../dataProvider/httpError.ts';
import { tenantMethodsOf } from '../../dataProvider/methods/accounts.ts';
import { LINKS } from '../../dataProvider/methods/ownAccount.ts';
import { segment } from '../../dataProvider/paths.ts';
import type {
  FormSave,
  PlainSave,
  SaveContext,
  SaveEnd,
  SaveParams,
  WriteRules,
  WrittenColumn,
} from '../../dataProvider/writeRules.ts';
import { type LimitCategory, type Limits, limitsOfRows } from '../../platform/limits.ts';
import { cleanBucket, maskBucket } from '../../platform/bucket/bucket.ts';

/** The platform's value for no bucket; null works too, `{}` never does. */
const NO_BUCKET = { vendor: 'none' };

const bucketColumn: WrittenColumn = {
  clean: cleanBucket,
  none: NO_BUCKET,
  answered: maskBucket,
  input: 'vendor',
};

/** Switching recording off sends `record_all_calls` 0 together with the vendor 'none'. */
const withRecordingOff = (body: Row, { bucket_credential: bucket }: Row): Row => {
  const { vendor } = (bucket ?? {}) as { vendor?: unknown };
  const touched = 'bucket_credential' in body || 'record_all_calls' in body;
  return vendor === NO_BUCKET.vendor && touched
    ? { ...body, record_all_calls: 0, bucket_credential: NO_BUCKET }
    : body;
};

interface LoadedAccount {
  account: RaRecord | null;
  limits?: Limits | undefined;
}

export interface AccountOutcome {
  account: RaRecord;
  /** As stored now; null: none were saved. */
  limits: Limits | null;
  failed: StepsResult<LimitCategory>['failed'];
  total: number;
}

export type AccountFormSave = FormSave<LoadedAccount, Limits, AccountOutcome>;

const save = async (
  { methods }: SaveContext,
  { id, data: { limits: wanted, ...data }, save: form }: SaveParams<AccountFormSave>,
  plain: PlainSave,
): Promise<SaveEnd<AccountOutcome>> => {
  const { account: previousData = null, limits: loaded } = form.loaded ?? {};
  const stored = form.known ?? loaded;
  const { checkLimits, saveLimits } = methods(tenantMethodsOf);
  const limits = stored && { stored, wanted: (wanted ?? {}) as Limits };
  const ownerOf = (sid: unknown) => ({ kind: 'account' as const, sid: String(sid) });
  // A conflict is told as if nothing had been sent, the account included.
  if (limits && id !== undefined) await checkLimits({ owner: ownerOf(id), ...limits });
  const record = (await plain({ data, ...(previousData ? { previousData } : {}) })) as RaRecord;
  const account = { ...record, ...data, id: record.id };
  if (!limits) return { record, outcome: { account, limits: null, failed: [], total: 0 }, error: null };
  const { done, failed } = await saveLimits({
    owner: ownerOf(record.id),
    ...limits,
    isChecked: id !== undefined,
  });
  const saved = Object.fromEntries(done.map(category => [category, limits.wanted[category]]));
  const outcome = {
    account,
    limits: { ...limits.stored, ...saved },
    failed,
    total: done.length + failed.length,
  };
  const error =
    failed.length > 0 ? new HttpError('resources.accounts.limits_failed', 0, { text: null }) : null;
  return { record, outcome, error };
};

/** Unlinks applications first: the platform deletes much before it fails on one. */
const deleteAccount = async (http: HttpClient, sid: string, account?: Row): Promise<void> => {
  const path = `Accounts/${segment(sid)}`;
  const linked = LINKS.some(link => account?.[link] !== null);
  if (linked) {
    const body = Object.fromEntries(LINKS.map(link => [link, null]));
    await http.request({ method: 'PUT', path, body });
  }
  try {
    await http.request({ method: 'DELETE', path });
  } catch (error) {
    const status = error instanceof HttpError ? (error.status as number) : 0;
    if (endsSession(error) || status < 500) throw error;
    const body: ErrorBody = { text: null, args: { reason: describeError(error).message } };
    throw new HttpError(`portal.errors.account_${linked ? 'unlinked' : 'partly_deleted'}`, status, body);
  }
};

export default {
  neverSent: ['plan_type', 'stripe_customer_id', 'webhook_secret', 'root_domain', 'trial_end_date'],
  notInUpdate: ['service_provider_sid'],
  columns: { bucket_credential: bucketColumn },
  clearsHooks: true,
  finish: withRecordingOff,
  cascades: true,
  create: save,
  update: save,
  ofWhole: ({ stored, wanted }) => ({
    data: { ...wanted.row, limits: limitsOfRows(wanted.parts['limits'] ?? []) },
    loaded: {
      account: stored && (stored.row as RaRecord),
      limits: limitsOfRows(stored?.parts['limits'] ?? []),
    },
  }),
  delete: deleteAccount,
} satisfies WriteRules;
