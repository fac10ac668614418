import type { Body } from '../engine/context.ts';
import { badRequest } from '../engine/errors.ts';
import { outsideDelay } from './outsideWorld.ts';
import { encrypt } from './secrets.ts';

interface Variable {
  type: 'string' | 'number' | 'boolean';
  description: string;
  required?: boolean;
  default?: string | number | boolean;
  enum?: readonly (string | number)[];
  obscure?: boolean;
  uiHint?: string;
  jambonzResource?: string;
}
export type Schema = Record<string, Variable>;

/** Schema of every hook whose path ends in /env; no hook is called. */
const EXAMPLE: Schema = {
  GREETING: {
    type: 'string',
    description: 'Text spoken when the call is answered',
    required: true,
    default: 'Hello and welcome',
    uiHint: 'textarea',
  },
  MAX_RETRIES: { type: 'number', description: 'How often to ask again', required: false, default: 3 },
  RECORD: { type: 'boolean', description: 'Record the call', default: false },
  LANGUAGE: {
    type: 'string',
    description: 'Language to speak',
    enum: ['en-US', 'de-DE', 'es-ES'],
    default: 'en-US',
  },
  OPENAI_API_KEY: {
    type: 'string',
    description: 'Key for the language model',
    required: true,
    obscure: true,
  },
};

const EVERYTHING: Schema = {
  ...EXAMPLE,
  TRUNK: { type: 'string', description: 'Carrier to dial out with', jambonzResource: 'carriers' },
  PROMPT: { type: 'string', description: 'Instructions for the model', uiHint: 'filepicker' },
  TEMPERATURE: { type: 'number', description: 'How inventive the model is', enum: [0, 0.5, 1], default: 0.5 },
  VERBOSE: { type: 'boolean', description: 'Log every turn', required: true },
};

const SCHEMAS: [ending: string, schema: Schema | 'invalid'][] = [
  ['/env', EXAMPLE],
  ['/allenv', EVERYTHING],
  ['/badschema', 'invalid'],
];

export const schemaOf = (url: string): Schema | 'invalid' | undefined => {
  if (!URL.canParse(url)) return undefined;
  const { pathname, hostname } = new URL(url);
  if (hostname.startsWith('unreachable')) return undefined;
  return SCHEMAS.find(([ending]) => pathname.endsWith(ending))?.[1];
};

/** Missing keys first, then the values as they were sent; only the last problem is named. */
export const storedEnvironment = async (values: unknown, hookUrl: string): Promise<string> => {
  await outsideDelay([hookUrl]);
  const schema = schemaOf(hookUrl);
  const problem = schema && schema !== 'invalid' ? problemsOf(values as Body, schema).at(-1) : undefined;
  if (problem) throw badRequest(problem);
  return encrypt(JSON.stringify(values));
};

const problemsOf = (sent: Body, schema: Schema): string[] => [
  ...Object.keys(schema)
    .filter(name => schema[name]?.required && !Object.hasOwn(sent, name))
    .map(name => `Missing required value env_vars.${name}`),
  ...Object.keys(sent)
    .filter(name => Object.hasOwn(schema, name) && !fits(sent[name], schema[name]))
    .map(name => `Invalid value/type for env_vars.${name}`),
];

const fits = (value: unknown, variable: Variable | undefined): boolean =>
  typeof value === variable?.type && (variable.enum?.includes(value as string) ?? true);
