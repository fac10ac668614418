import { useInput, useRecordContext, type Validator } from 'ra-core';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { cleanEnv, completed, envProblems, type EnvSchema, type EnvValues } from '../../platform/appEnv.ts';
import type { ApplicationRecord } from '../../platform/applications.ts';

const itself = (value: unknown): unknown => value;
const NOTHING: EnvValues = {};
const same = (left: unknown, right: unknown): boolean =>
  hashKey([cleanEnv(left)]) === hashKey([cleanEnv(right)]);

interface Question {
  source: string;
  url: unknown;
  /** Schema of the present address; null: it has none, or none that can be read. */
  schema: EnvSchema | null;
  /** Whether that is known yet. */
  settled: boolean;
}

/**
 * The variables' values in the form. Loading and asking change nothing of a stored application; another address brings
 * its defaults beside what was there already. Without a schema the stored values come back, so that saving leaves them
 * alone (gap G18).
 */
export const useEnvValues = ({ source, url, schema, settled }: Question) => {
  const record = useRecordContext<ApplicationRecord>();
  const stored = record?.env_vars ?? null;
  const isNew = record === undefined;
  const moved = isNew || url !== (record.call_hook?.url ?? '');
  const { setValue } = useFormContext();
  /** Every value seen on this page, so that none is lost on the way through other addresses. */
  const seen = useRef<EnvValues>(NOTHING);
  /** What the user made of the stored values. */
  const edited = useRef<EnvValues | null>(null);
  const adjusted = useRef(false);
  const complete: Validator = (value: unknown) =>
    schema &&
    (isNew || !same(value, stored)) &&
    Object.keys(envProblems(schema, (value as EnvValues | null) ?? NOTHING)).length > 0
      ? 'portal.env.incomplete'
      : undefined;
  const { field, fieldState } = useInput({ source, validate: complete, parse: itself, format: itself });
  const values = (field.value as EnvValues | null | undefined) ?? NOTHING;

  useEffect(() => {
    if (!settled) return;
    const wasAdjusted = adjusted.current;
    const set = (next: unknown) => setValue(source, next, { shouldDirty: true });
    adjusted.current = schema ? moved : wasAdjusted || edited.current !== null;
    if (schema && moved) set(completed(schema, { ...stored, ...seen.current }));
    else if (schema && wasAdjusted) set(edited.current ?? stored);
    else if (!schema && adjusted.current) set(stored);
    // Only what is asked about matters; the stored values do not change while the form is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled, schema, moved]);

  const change = (name: string, value: unknown) => {
    if (!schema) return;
    const next = { ...completed(schema, values), [name]: value };
    seen.current = { ...seen.current, ...next };
    if (!moved) edited.current = next;
    field.onChange(next);
  };
  return { values, stored: stored ?? NOTHING, moved, change, field, error: fieldState.error };
};
