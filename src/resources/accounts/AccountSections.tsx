import { useQueryClient } from '@tanstack/react-query';
import {
  HttpError,
  type RaRecord,
  useRecordContext,
  useRegisterMutationMiddleware,
  useTranslate,
} from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { methodsOn } from '../../dataProvider/featureMethods.ts';
import { tenantMethodsOf } from '../../dataProvider/methods/accounts.ts';
import { PanelFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { type DryRunStep, useDryRunStep } from '../../components/form/formContext.ts';
import { HalfSaved } from '../../components/form/HalfSaved.tsx';
import { useUnfinishedSave } from '../../components/form/unfinishedSave.ts';
import { LimitInputs } from '../../components/limits/LimitInputs.tsx';
import { showsLimits, useLimits, useSaveLimits } from '../../components/limits/useLimits.ts';
import { flag } from '../../config/config.ts';
import { LIMIT_CATEGORIES, type Limits } from '../../platform/limits.ts';
import { RecordingSection } from './recording/RecordingSection.tsx';
import './accounts.css';

interface Params {
  id?: string;
  data: Record<string, unknown>;
  previousData?: RaRecord;
}
type Save = (resource: string, params: Params) => Promise<{ data: RaRecord }>;

/** The account is stored, some of its limits are not. */
const isPartly = (): boolean => true;

interface LimitsFailure {
  failed: number;
  total: number;
  reason: string;
}

/**
 * Saves the limits after the account, whose sid they need; the frame of the form never adds it twice. Answers what of the
 * last save failed.
 */
const useLimitsSave = (stored: Limits | undefined): LimitsFailure | null => {
  const saveLimits = useSaveLimits();
  const client = useQueryClient();
  /** Of a save whose limits failed. */
  const unfinished = useUnfinishedSave<Limits>('limits', isPartly);
  /** An account that was changed before its limits failed. */
  const changed = useRef<RaRecord | null>(null);
  const [failure, setFailure] = useState<LimitsFailure | null>(null);
  const middleware = useCallback(
    async (resource: string, params: Params, next: Save) => {
      const { limits, ...data } = params.data;
      const isAdding = params.id === undefined;
      setFailure(null);
      const previousData = changed.current;
      const saved = await next(resource, { ...params, data, ...(previousData ? { previousData } : {}) });
      const known = unfinished.known ?? stored;
      if (!known) return saved;
      const sid = String(saved.data.id);
      const result = await saveLimits({
        owner: { kind: 'account', sid },
        stored: known,
        wanted: (limits ?? {}) as Limits,
      });
      if (!isAdding) client.setQueryData(['limits', 'account', sid], result.stored);
      if (!result.errors) {
        unfinished.note(null);
        changed.current = null;
        return saved;
      }
      unfinished.note(result.stored);
      // As the form knows it: what others have changed meanwhile is not its change.
      if (!isAdding) changed.current = { ...saved.data, ...data, id: saved.data.id };
      const failed = Object.keys(result.errors).length;
      const args = { failed, total: result.total, reason: result.reason };
      setFailure(args);
      throw new HttpError('resources.accounts.limits_failed', 0, { errors: { limits: result.errors }, args });
    },
    [saveLimits, client, stored, unfinished],
  );
  useRegisterMutationMiddleware(middleware as never);
  useDryRunStep(
    useCallback<DryRunStep>(
      async (dry, { limits, ...values }, next) => {
        const known = unfinished.known ?? stored;
        const previousData = changed.current;
        const { data } = (await (previousData
          ? dry.update('accounts', { id: previousData.id, data: values, previousData })
          : next(dry, values))) as { data: RaRecord };
        if (!known) return;
        const owner = { kind: 'account' as const, sid: String(data.id) };
        await methodsOn(dry, tenantMethodsOf).saveLimits({
          owner,
          stored: known,
          wanted: (limits ?? {}) as Limits,
        });
      },
      [stored, unfinished],
    ),
  );
  return failure;
};

const NO_LIMITS: Limits = {};

/** Makes stored limits the form's default values, and leaves what was typed alone. */
const useDefaultLimits = (stored: Limits | undefined): void => {
  const { getValues, resetField, setValue } = useFormContext();
  // Watched, because a reset of the form to the record, which has no limits, clears them.
  const present = useWatch({ name: 'limits' }) as Limits | undefined;
  const taken = useRef<Limits>(NO_LIMITS);
  useEffect(() => {
    if (!stored) return;
    for (const category of LIMIT_CATEGORIES) {
      const source = `limits.${category}`;
      const value: unknown = getValues(source);
      const before = taken.current[category];
      if (value !== undefined && stored[category] === before) continue;
      resetField(source, { defaultValue: stored[category] ?? null });
      // A draft may be restored before the limits are known.
      if (value !== undefined && value !== (before ?? null)) setValue(source, value, { shouldDirty: true });
    }
    taken.current = stored;
  }, [stored, present, getValues, resetField, setValue]);
};

const LimitsFailed = ({ failure }: { failure: LimitsFailure | null }) => {
  const translate = useTranslate();
  return failure ? (
    <HalfSaved outcome={failure}>
      <p>{translate('resources.accounts.limits_failed', { ...failure })}</p>
    </HalfSaved>
  ) : null;
};

const NewLimits = () => {
  const failure = useLimitsSave(NO_LIMITS);
  return (
    <>
      <LimitsFailed failure={failure} />
      <LimitInputs stored={NO_LIMITS} readOnly={false} />
    </>
  );
};

const StoredAccountLimits = ({ accountSid, readOnly }: { accountSid: string; readOnly: boolean }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data: stored, error, refetch } = useLimits({ kind: 'account', sid: accountSid });
  useDefaultLimits(stored);
  const failure = useLimitsSave(stored);
  if (stored)
    return (
      <>
        <LimitsFailed failure={failure} />
        <LimitInputs stored={stored} readOnly={readOnly} />
      </>
    );
  return (
    <FormSection id="limits" title={translate('portal.limits.title')} sources={['limits']}>
      {error ? (
        <PanelFailure onRetry={() => void refetch()}>
          {translate('portal.limits.load_failed', { message: errorText(error) })}
        </PanelFailure>
      ) : (
        <p role="status" className="pb-muted">
          {translate('portal.shell.loading')}
        </p>
      )}
    </FormSection>
  );
};

export const LimitsSection = ({ readOnly }: { readOnly: boolean }) => {
  const sid: unknown = useRecordContext()?.['account_sid'];
  return typeof sid === 'string' ? (
    <StoredAccountLimits accountSid={sid} readOnly={readOnly} />
  ) : (
    <NewLimits />
  );
};

/** The platform drops recording values when it creates an account. */
const AccountSections = ({ readOnly }: { readOnly: boolean }) => {
  const editing = useRecordContext() !== undefined;
  return (
    <>
      {showsLimits('account') ? <LimitsSection readOnly={readOnly} /> : null}
      {editing && !flag('disableCallRecording') ? <RecordingSection readOnly={readOnly} /> : null}
    </>
  );
};

export default AccountSections;
