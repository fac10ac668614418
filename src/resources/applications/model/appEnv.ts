import { fieldsOf, isObject } from '../../../lib/values.ts';

/** Declared by the application's webhook (docs/platform-api.md#app-env). */
export interface EnvVariable {
  type: 'string' | 'number' | 'boolean';
  description: string;
  required: boolean;
  default: EnvValue | undefined;
  enum: readonly EnvValue[] | undefined;
  obscure: boolean;
  uiHint: string | undefined;
  jambonzResource: string | undefined;
}

export type EnvValue = string | number | boolean;
export type EnvSchema = Readonly<Record<string, EnvVariable>>;
export type EnvValues = Readonly<Record<string, unknown>>;

export type EnvInputKind =
  'checkbox' | 'select' | 'carrier' | 'secret' | 'file' | 'textarea' | 'number' | 'text';

const isValue = (value: unknown): value is EnvValue => ['string', 'number', 'boolean'].includes(typeof value);
const ifText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const readVariable = (value: unknown): EnvVariable => {
  const entry = fieldsOf(value);
  const options = Array.isArray(entry['enum']) ? entry['enum'].filter(isValue) : [];
  return {
    type: entry['type'] === 'number' || entry['type'] === 'boolean' ? entry['type'] : 'string',
    description: ifText(entry['description']) ?? '',
    required: entry['required'] === true,
    default: isValue(entry['default']) ? entry['default'] : undefined,
    enum: options.length > 0 ? options : undefined,
    obscure: entry['obscure'] === true,
    uiHint: ifText(entry['uiHint']),
    jambonzResource: ifText(entry['jambonzResource']),
  };
};

/** null: not a schema. */
export const readSchema = (answer: unknown): EnvSchema | null =>
  isObject(answer)
    ? Object.fromEntries(Object.entries(answer).map(([name, entry]) => [name, readVariable(entry)]))
    : null;

export const inputKindOf = (variable: EnvVariable, hasCarriers: boolean): EnvInputKind => {
  if (variable.type === 'boolean') return 'checkbox';
  if (variable.enum) return 'select';
  if (variable.jambonzResource === 'carriers' && hasCarriers) return 'carrier';
  if (variable.obscure) return 'secret';
  if (variable.uiHint === 'filepicker') return 'file';
  if (variable.uiHint === 'textarea') return 'textarea';
  return variable.type === 'number' ? 'number' : 'text';
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const shownValue = (variable: EnvVariable, values: EnvValues, name: string): unknown => {
  const value = name in values ? values[name] : variable.default;
  return variable.type === 'boolean' ? value === true : (value ?? '');
};

/** An unstored default shows only where the input cannot be empty (docs/decisions.md#environment-variables). */
export const envInputValue = (variable: EnvVariable, values: EnvValues, name: string): unknown =>
  name in values || variable.required || variable.type === 'boolean'
    ? shownValue(variable, values, name)
    : '';

/** Drops values outside the schema. Empty ones stay, so that defaults do not fill them again. */
export const completedEnv = (schema: EnvSchema, values: EnvValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema).map(([name, variable]) => [name, shownValue(variable, values, name)]),
  );

/** Adds only what the platform requires; a default that is merely shown is not stored. */
export const envWithRequired = (schema: EnvSchema, values: EnvValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([name, { required }]) => required || name in values)
      .map(([name, variable]) => [name, shownValue(variable, values, name)]),
  );

/** Drops empty values, but not false and 0; null when none is left. */
export const cleanEnv = (values: unknown): Record<string, unknown> | null => {
  if (typeof values !== 'object' || values === null) return null;
  const kept = Object.entries(values).filter(([, value]) => !isEmpty(value));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};

export type EnvProblem = 'required' | 'number' | 'choice';

const problemOf = (variable: EnvVariable, value: unknown): EnvProblem | null => {
  if (isEmpty(value)) return variable.required ? 'required' : null;
  if (variable.type === 'number' && typeof value !== 'number') return 'number';
  return variable.enum && !variable.enum.some(option => option === value) ? 'choice' : null;
};

export const envProblems = (schema: EnvSchema, values: EnvValues): Record<string, EnvProblem> =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([name, variable]): [string, EnvProblem][] => {
      const problem = problemOf(variable, envInputValue(variable, values, name));
      return problem ? [[name, problem]] : [];
    }),
  );

export const typedValue = (variable: EnvVariable, text: string): EnvValue => {
  if (variable.type !== 'number' || text.trim() === '') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
};
