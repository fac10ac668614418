import { badRequest, serverError } from '../engine/errors.ts';
import { shapes, SYNONYMS } from './verbs.ts';

type Data = Record<string, unknown>;

const wrong = (reason: string) => badRequest(`Error: ${reason}`);

export const checkAppJson = (sent: unknown): void => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(sent));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw serverError(text.replace(/ \(line \d+ column \d+\)$/, ''));
  }
  if (!Array.isArray(parsed)) throw wrong('malformed jambonz payload: must be array');
  for (const { name, data } of (parsed as unknown[]).map(instructionOf)) checkShape(name, data);
};

const instructionOf = (value: unknown): { name: string; data: Data } => {
  if (typeof value !== 'object' || value === null)
    throw wrong('malformed jambonz payload: must be array of objects');
  const record = value as Data;
  const [only, ...others] = Object.keys(record);
  if ('verb' in record) {
    const { verb, ...data } = record;
    return translated(String(verb), data);
  }
  if (only === undefined || others.length > 0)
    throw wrong('malformed jambonz payload: missing verb property');
  return translated(only, (record[only] ?? {}) as Data);
};

const translated = (name: string, data: Data) => {
  const synonym = SYNONYMS[name];
  if (!synonym) return { name, data };
  const { verb, ...fixed } = synonym;
  return { name: verb, data: { ...fixed, ...data } };
};

const checkShape = (name: string, data: Data): void => {
  const shape = shapes.get(name);
  if (!shape) throw wrong(`invalid instruction: ${name}`);
  for (const [property, value] of Object.entries(data)) {
    if (property === '_') continue;
    if (!shape.properties.has(property)) throw wrong(`${name}: unknown property ${property}`);
    const kind = shape.properties.get(property);
    if (kind?.startsWith('[#') && Array.isArray(value))
      for (const item of value as Data[]) checkShape(kind.slice(2, -1), item);
    else if (kind?.startsWith('#')) checkShape(kind.slice(1), (value ?? {}) as Data);
  }
  const missing = shape.required.filter(property => !(property in data));
  if (missing.length > 0) throw wrong(`${name}: missing value for ${missing.join(',')}`);
};
