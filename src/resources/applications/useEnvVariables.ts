import { hashKey, useQuery } from '@tanstack/react-query';
import { useDataProvider, useInput, useRecordContext, type Validator } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDebounced, withTimeout } from '../../components/app/timing.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import {
  cleanEnv,
  completed,
  envProblems,
  type EnvSchema,
  type EnvValues,
  withRequired,
} from '../../platform/appEnv.ts';
import type { ApplicationRecord } from '../../platform/records.ts';
import { webhookProblem } from '../../platform/webhook.ts';

const DEBOUNCE_MS = 500;
/** The platform waits for the webhook, which may never answer. */
const LIMIT_MS = 15_000;

export const useEnvAnswer = (url: unknown) => {
  const provider = useDataProvider<PortalDataProvider>();
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
  /** null: no valid schema. */
  schema: EnvSchema | null;
  settled: boolean;
}

/** A stored application keeps what is set and takes no defaults; another address adds its own. */
export const useEnvValues = ({ source, url, schema, settled }: EnvValuesOptions) => {
  const record = useRecordContext<ApplicationRecord>();
  const stored = record?.env_vars ?? null;
  const isNew = record === undefined;
  const moved = isNew || url !== (record.call_hook?.url ?? '');
  const { setValue } = useFormContext();
  /** Every value on this page: none is lost when the address changes and comes back. */
  const seen = useRef<EnvValues>(NOTHING);
  /** The stored values with the user's changes. */
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
    if (schema && moved) set(completed(schema, { ...stored, ...seen.current }));
    else if (schema && wasAdjusted) set(edited.current ?? stored);
    else if (!schema && adjusted.current) set(stored);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the stored values stay while the form is open
  }, [settled, schema, moved]);

  const change = (name: string, value: unknown) => {
    if (!schema) return;
    const present = moved ? completed(schema, values) : withRequired(schema, values);
    const next = { ...present, [name]: value };
    seen.current = { ...seen.current, ...next };
    if (!moved) edited.current = next;
    field.onChange(next);
  };
  return { values, stored: stored ?? NOTHING, moved, change, field, error: fieldState.error };
};
