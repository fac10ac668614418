import { hashKey, useQuery } from '@tanstack/react-query';
import { useInput, useRecordContext, useTranslate, type Validator } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useMethods } from '../../components/app/useMethods.ts';
import { appEnvMethodsOf } from './api.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { useDebounced, withTimeout } from '../../components/app/timing.ts';
import { FieldGroup } from '../../components/form/FieldGroup.tsx';
import { useFieldWords, useFormHold } from '../../components/form/formContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import {
  cleanEnv,
  completedEnv,
  envProblems,
  type EnvSchema,
  type EnvValues,
  envInputValue,
  envWithRequired,
} from './model/appEnv.ts';
import { Button } from '../../components/ui/Button.tsx';
import type { ApplicationRecord, VoipCarrier } from '../../platform/records.ts';
import { webhookProblem } from '../../platform/webhook.ts';
import type { FieldInputProps } from '../fields.ts';
import '../../components/form/form.css';
import { EnvInput, problemKey } from './EnvInput.tsx';

const DEBOUNCE_MS = 500;
/** The platform waits for the webhook, which may never answer. */
const LIMIT_MS = 15_000;

const useEnvAnswer = (url: unknown) => {
  const provider = useMethods(appEnvMethodsOf);
  const wanted = typeof url === 'string' && webhookProblem(url) === null ? url : null;
  const asked = useDebounced(wanted, DEBOUNCE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['applications', 'appEnv', asked],
    queryFn: ({ signal }) =>
      withTimeout(signal, LIMIT_MS, 'portal.env.timeout', limited =>
        provider.appEnv({ url: asked ?? '', signal: limited }),
      ),
    enabled: asked !== null,
    gcTime: 0,
  });
  const waiting = asked !== wanted || isFetching;
  const here = wanted !== null && !waiting;
  return {
    isAskable: wanted !== null,
    waiting: wanted !== null && waiting,
    answer: here ? data : undefined,
    error: here ? error : null,
    refetch,
  };
};

const identity = (value: unknown): unknown => value;
const NOTHING: EnvValues = {};
const isSameEnv = (left: unknown, right: unknown): boolean =>
  hashKey([cleanEnv(left)]) === hashKey([cleanEnv(right)]);

interface EnvValuesOptions {
  source: string;
  url: unknown;
  /** null: not a valid schema. */
  schema: EnvSchema | null;
  settled: boolean;
}

/** A stored application keeps its values and takes no defaults; a new address adds its own. */
const useEnvValues = ({ source, url, schema, settled }: EnvValuesOptions) => {
  const record = useRecordContext<ApplicationRecord>();
  const stored = record?.env_vars ?? null;
  const isNew = record === undefined;
  const moved = isNew || url !== (record.call_hook?.url ?? '');
  const { setValue } = useFormContext();
  const seen = useRef<EnvValues>(NOTHING);
  const edited = useRef<EnvValues | null>(null);
  const adjusted = useRef(false);
  const complete: Validator = (value: unknown) =>
    schema &&
    (isNew || !isSameEnv(value, stored)) &&
    Object.keys(envProblems(schema, (value as EnvValues | null) ?? NOTHING)).length > 0
      ? 'portal.env.incomplete'
      : undefined;
  const { field, fieldState } = useInput({ source, validate: complete, parse: identity, format: identity });
  const values = (field.value as EnvValues | null | undefined) ?? NOTHING;

  useEffect(() => {
    if (!settled) return;
    const wasAdjusted = adjusted.current;
    const set = (next: unknown) => setValue(source, next, { shouldDirty: true });
    adjusted.current = schema ? moved : wasAdjusted || edited.current !== null;
    if (schema && moved) set(completedEnv(schema, { ...stored, ...seen.current }));
    else if (schema && wasAdjusted) set(edited.current ?? stored);
    else if (!schema && adjusted.current) set(stored);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the stored values stay while the form is open
  }, [settled, schema, moved]);

  const change = (name: string, value: unknown) => {
    if (!schema) return;
    const present = moved ? completedEnv(schema, values) : envWithRequired(schema, values);
    const next = { ...present, [name]: value };
    seen.current = { ...seen.current, ...next };
    if (!moved) edited.current = next;
    field.onChange(next);
  };
  return { values, stored: stored ?? NOTHING, moved, change, field, error: fieldState.error };
};

const NO_NAMES: readonly string[] = [];

const EnvVariables = ({ source, readOnly }: FieldInputProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const url: unknown = useWatch({ name: 'call_hook.url' });
  const record = useRecordContext<ApplicationRecord>();
  // A row without the column is of a platform without variables.
  const isTold = record !== undefined && !('env_vars' in record);
  const { isAskable, waiting, answer, error, refetch } = useEnvAnswer(isTold ? null : url);
  const schema = answer?.kind === 'schema' ? answer.schema : null;
  const {
    values,
    stored,
    moved,
    change,
    field,
    error: wrong,
  } = useEnvValues({ source, url, schema, settled: !waiting });
  useFieldWords(source, translate('portal.env.heading'));
  const { submitCount } = useFormState();
  const frame = useRef<HTMLFieldSetElement>(null);
  const { ref } = field;
  useEffect(() => {
    const focus = () => {
      const [first] = schema ? Object.keys(envProblems(schema, values)) : [];
      const inputs = [...(frame.current?.querySelectorAll<HTMLElement>('[data-variable]') ?? [])];
      inputs.find(({ dataset }) => dataset['variable'] === first)?.focus();
    };
    ref({ focus });
  }, [ref, schema, values]);
  useFormHold(waiting && moved && !readOnly);

  const asksCarriers = Object.values(schema ?? {}).some(
    ({ jambonzResource }) => jambonzResource === 'carriers',
  );
  const { rows } = useLookup<VoipCarrier>('carriers', { enabled: asksCarriers });
  const carriers = useMemo(() => rows?.map(({ name }) => name).sort() ?? NO_NAMES, [rows]);
  const problems = schema && submitCount > 0 && wrong ? envProblems(schema, values) : {};
  const serverErrors = (wrong ?? {}) as Record<string, { message?: string } | undefined>;
  const problemOf = (name: string): string | null => {
    const own = problems[name];
    return own ? translate(problemKey(own)) : (serverErrors[name]?.message ?? null);
  };

  const storedNames = Object.keys(stored);
  const dropped = schema ? storedNames.filter(name => !(name in schema)) : [];
  const state = () => {
    if (waiting) return 'asking';
    if (error || answer?.kind === 'invalid') return error ? 'failed' : 'invalid';
    return storedNames.length > 0 ? 'kept' : 'none';
  };
  if ((!isAskable || answer?.kind === 'absent') && storedNames.length === 0) return null;
  const message = error ? errorText(error) : answer?.kind === 'invalid' ? answer.message : '';
  return (
    <FieldGroup title={translate('portal.env.heading')} ref={frame}>
      {schema ? (
        Object.entries(schema).map(([name, variable]) => (
          <EnvInput
            key={name}
            name={name}
            variable={variable}
            value={envInputValue(variable, values, name)}
            problem={problemOf(name)}
            readOnly={readOnly}
            carriers={carriers}
            onChange={value => change(name, value)}
          />
        ))
      ) : (
        <>
          <p role="status" className={answer?.kind === 'invalid' ? 'pb-field-error' : 'pb-muted pb-hint'}>
            {translate(`portal.env.${state()}`, { message })}{' '}
            {waiting ? null : (
              <Button look="link" onClick={() => void refetch()}>
                {translate('portal.env.ask_again')}
              </Button>
            )}
          </p>
          {storedNames.length > 0 ? (
            <dl className="pb-locked pb-stack pb-gap-2 pb-flush pb-breaks">
              <dt>{translate('portal.env.stored')}</dt>
              {storedNames.map(name => (
                <dd key={name} className="pb-mono">
                  {name}
                </dd>
              ))}
            </dl>
          ) : null}
        </>
      )}
      {dropped.length > 0 ? (
        <p className="pb-muted pb-hint">{translate('portal.env.dropped', { names: dropped.join(', ') })}</p>
      ) : null}
    </FieldGroup>
  );
};

export default EnvVariables;
