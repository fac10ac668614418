import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { useFormHold } from '../../components/form/formContext.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { envProblems, shownValue } from '../../platform/appEnv.ts';
import type { VoipCarrier } from '../../platform/records.ts';
import type { FieldInputProps } from '../fields.ts';
import { EnvInput, problemKey } from './EnvInput.tsx';
import { useEnvAnswer, useEnvValues } from './useEnvVariables.ts';
import './env.css';

const NO_NAMES: readonly string[] = [];

const EnvVariables = ({ source, readOnly }: FieldInputProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const url: unknown = useWatch({ name: 'call_hook.url' });
  const { isAskable, waiting, answer, error, refetch } = useEnvAnswer(url);
  const schema = answer?.kind === 'schema' ? answer.schema : null;
  const {
    values,
    stored,
    moved,
    change,
    field,
    error: wrong,
  } = useEnvValues({ source, url, schema, settled: !waiting });
  const { submitCount } = useFormState();
  const frame = useRef<HTMLFieldSetElement>(null);
  const { ref } = field;
  useEffect(() => {
    // Saving and the save bar focus the first invalid variable, before it is marked.
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
  if (!isAskable && storedNames.length === 0) return null;
  const message = error ? errorText(error) : answer?.kind === 'invalid' ? answer.message : '';
  return (
    <fieldset className="pb-form-section" ref={frame}>
      <legend>{translate('portal.env.heading')}</legend>
      {schema ? (
        Object.entries(schema).map(([name, variable]) => (
          <EnvInput
            key={name}
            name={name}
            variable={variable}
            value={shownValue(variable, values, name)}
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
              <button type="button" className="pb-link-button" onClick={() => void refetch()}>
                {translate('portal.env.ask_again')}
              </button>
            )}
          </p>
          {storedNames.length > 0 ? (
            <dl className="pb-locked">
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
    </fieldset>
  );
};

export default EnvVariables;
