import { useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { LimitInputs } from '../../components/limits/LimitInputs.tsx';
import { useLimits } from '../../components/limits/useLimits.ts';
import { LIMIT_CATEGORIES, type Limits } from '../../platform/limits.ts';
import { useLimitsSave } from './useLimitsSave.ts';

const NO_LIMITS: Limits = {};

/** Takes limits into the form as its starting point, and again what was saved; nothing else that is typed changes. */
const useStartingPoint = (stored: Limits | undefined): void => {
  const { getValues, resetField } = useFormContext();
  // Heard of when the whole form starts anew with a record that has no limits in it.
  const present = useWatch({ name: 'limits' }) as Limits | undefined;
  const taken = useRef<Limits>(NO_LIMITS);
  useEffect(() => {
    if (!stored) return;
    for (const category of LIMIT_CATEGORIES) {
      const source = `limits.${category}`;
      const isNew = stored[category] !== taken.current[category];
      if (isNew || getValues(source) === undefined)
        resetField(source, { defaultValue: stored[category] ?? null });
    }
    taken.current = stored;
  }, [stored, present, getValues, resetField]);
};

/** Limits of an account that is being added. */
const NewLimits = () => {
  useLimitsSave(NO_LIMITS);
  return <LimitInputs stored={NO_LIMITS} readOnly={false} />;
};

const StoredAccountLimits = ({ accountSid, readOnly }: { accountSid: string; readOnly: boolean }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data: stored, error, refetch } = useLimits({ kind: 'account', sid: accountSid });
  useStartingPoint(stored);
  useLimitsSave(stored);
  if (stored) return <LimitInputs stored={stored} readOnly={readOnly} />;
  return (
    <FormSection id="limits" title={translate('portal.limits.title')} sources={['limits']}>
      {error ? (
        <div role="alert" className="pb-notice">
          <p className="pb-bad">{translate('portal.limits.load_failed', { message: errorText(error) })}</p>
          <button type="button" className="pb-button" onClick={() => void refetch()}>
            {translate('portal.action.retry')}
          </button>
        </div>
      ) : (
        <p role="status" className="pb-muted">
          {translate('portal.shell.loading')}
        </p>
      )}
    </FormSection>
  );
};

/** The limits of the account, saved with it (screens-a 11.3 D4, 13.7). */
export const LimitsSection = ({ readOnly }: { readOnly: boolean }) => {
  const sid: unknown = useRecordContext()?.['account_sid'];
  return typeof sid === 'string' ? (
    <StoredAccountLimits accountSid={sid} readOnly={readOnly} />
  ) : (
    <NewLimits />
  );
};
