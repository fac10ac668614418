import { useQueryClient } from '@tanstack/react-query';
import { HttpError, type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PanelFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { useRegisterFormSave } from '../../components/form/formContext.ts';
import { PartlySavedNotice } from '../../components/form/PartlySavedNotice.tsx';
import { useUnfinishedSave } from '../../components/form/unfinishedSave.ts';
import { LimitInputs } from '../../components/limits/LimitInputs.tsx';
import { showsLimits, useLimits } from '../../components/limits/useLimits.ts';
import { flag } from '../../config/config.ts';
import { errorBody } from '../../dataProvider/httpError.ts';
import { LIMIT_CATEGORIES, type Limits } from '../../platform/limits.ts';
import { RecordingSection } from './recording/RecordingSection.tsx';
import type { AccountFormSave, AccountOutcome } from './writes.ts';
import './accounts.module.css';

const isPartly = (): boolean => true;

interface LimitsFailure {
  failed: number;
  total: number;
  reason: string;
}

const useLimitsSave = (accountSid: string | null, stored: Limits | undefined): LimitsFailure | null => {
  const translate = useTranslate();
  const client = useQueryClient();
  const unfinished = useUnfinishedSave<Limits>('limits', isPartly);
  const changed = useRef<RaRecord | null>(null);
  const [failure, setFailure] = useState<LimitsFailure | null>(null);
  const ended = useCallback(
    ({ account, limits, failed }: AccountOutcome) => {
      if (!limits) return;
      if (accountSid !== null) client.setQueryData(['limits', 'account', accountSid], limits);
      unfinished.note(failed.length > 0 ? limits : null);
      changed.current = failed.length > 0 && accountSid !== null ? account : null;
    },
    [client, accountSid, unfinished],
  );
  const failed = useCallback(
    (error: unknown): unknown => {
      const outcome = errorBody(error)?.outcome as AccountOutcome | undefined;
      if (!outcome || !(error instanceof HttpError)) return error;
      const messages = outcome.failed.map(
        ({ key, message, args }) => [key, translate(message, { _: message, ...args })] as const,
      );
      const args = { failed: messages.length, total: outcome.total, reason: messages[0]?.[1] ?? '' };
      setFailure(args);
      const errors = { limits: Object.fromEntries(messages) as object };
      return new HttpError(error.message, 0, { ...errorBody(error), errors, args });
    },
    [translate],
  );
  useRegisterFormSave(
    useMemo(
      (): AccountFormSave => ({
        get loaded() {
          return { account: changed.current, limits: stored };
        },
        get known() {
          return unfinished.known;
        },
        begin: () => setFailure(null),
        ended,
        failed,
      }),
      [stored, unfinished, ended, failed],
    ),
  );
  return failure;
};

const NO_LIMITS: Limits = {};

const useDefaultLimits = (stored: Limits | undefined): void => {
  const { getValues, resetField, setValue } = useFormContext();
  // Watched because a form reset to the record, which has no limits, clears them.
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
    <PartlySavedNotice outcome={failure}>
      <p>{translate('resources.accounts.limits_failed', { ...failure })}</p>
    </PartlySavedNotice>
  ) : null;
};

const NewLimits = () => {
  const failure = useLimitsSave(null, NO_LIMITS);
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
  const failure = useLimitsSave(accountSid, stored);
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

/** The platform drops recording values when it creates an account, so only the edit form has them. */
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
