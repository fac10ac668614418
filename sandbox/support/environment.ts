import type { Body } from '../engine/context.ts';
import { badRequest } from '../engine/errors.ts';
import { encrypt } from './secrets.ts';

type Variable = {
  type: 'string' | 'number' | 'boolean';
  description: string;
  required?: boolean;
  default?: string | number | boolean;
  enum?: readonly (string | number)[];
  obscure?: boolean;
  uiHint?: string;
};
export type Schema = Record<string, Variable>;

/** The schema that every hook whose path ends in /env 'answers': the sandbox asks nobody. */
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

/** What asking a hook for its schema gives, by the end of its path: /env, /badschema, anything else nothing. */
export function schemaOf(url: string): Schema | 'invalid' | undefined {
  if (!URL.canParse(url)) return undefined;
  const { pathname } = new URL(url);
  if (pathname.endsWith('/env')) return EXAMPLE;
  return pathname.endsWith('/badschema') ? 'invalid' : undefined;
}

/** Checks values against the hook's schema (only the last problem is told) and encrypts them. */
export function storedEnvironment(values: unknown, hookUrl: string): Promise<string> {
  const schema = schemaOf(hookUrl);
  const sent = values as Body;
  let problem: string | undefined;
  if (schema && schema !== 'invalid')
    for (const [name, variable] of Object.entries(schema)) {
      const value = sent[name];
      if (value === undefined) {
        if (variable.required) problem = `Missing required value env_vars.${name}`;
      } else if (
        typeof value !== variable.type ||
        (variable.enum && !variable.enum.includes(value as string))
      )
        problem = `Invalid value/type for env_vars.${name}`;
    }
  if (problem) throw badRequest(problem);
  return Promise.resolve(encrypt(JSON.stringify(values)));
}
