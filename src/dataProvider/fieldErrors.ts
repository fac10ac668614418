import { HttpError } from 'ra-core';
import type { ApiMapping } from './apiMapping.ts';
import { errorBody, statusOf } from './httpError.ts';

interface Finding {
  field: string | readonly string[];
  message?: string;
}

const HOOK_ADDRESS = /^(call_hook|call_status_hook|messaging_hook) URL /;

const PATTERNS: readonly { match: RegExp; message?: string; suffix?: string }[] = [
  { match: /^missing (?:required )?field:? '?(\w+)'?$/, message: 'ra.validation.required' },
  { match: /^(\w+) is required(?: when \w+ is true)?$/, message: 'ra.validation.required' },
  { match: /^(\w+) must be a valid domain or IP address/ },
  { match: /^(\w+) does not exist for specified account_sid$/, message: 'portal.errors.gone' },
  { match: /^(\w+) (?:cannot|must not) contain whitespace$/ },
  { match: /^(\w+) does not belong to the account$/ },
  { match: /^unknown (\w+_sid)$/, message: 'portal.errors.gone' },
  { match: HOOK_ADDRESS, suffix: '.url' },
  { match: /^(?:Missing required value|Invalid value\/type for) (env_vars\.\w+)$/ },
  { match: /^Data too long for column '(\w+)'/, message: 'portal.errors.too_long' },
  {
    match:
      /^(?:Data truncated|Out of range value|Incorrect \w+ value: .*) for column [`'](?:\w+`\.`)*(\w+)[`']/,
    message: 'portal.errors.not_accepted',
  },
  { match: /^Unknown column '(?:\w+\.)?(\w+)' in /, message: 'portal.errors.unknown_column' },
  { match: /^Column '(\w+)' cannot be null/, message: 'ra.validation.required' },
  { match: /^Cannot add or update a child row.* FOREIGN KEY \(`(\w+)`\)/, message: 'portal.errors.gone' },
];

const SENTENCES: readonly { match: RegExp; field: string; message?: string }[] = [
  { match: /^password (?:must|length must) /, field: 'initial_password' },
  {
    match: /^the client's username already exists$/,
    field: 'username',
    message: 'portal.errors.duplicate.username',
  },
  { match: /^Error: /, field: 'app_json' },
  { match: /^voip_carrier not found for sid /, field: 'voip_carrier_sid', message: 'portal.errors.gone' },
];

/** A duplicate is a 422 with a database text or a 400 with a sentence; other sentences name columns too. */
const duplicateIn = (mapping: ApiMapping, status: number, text: string): Finding | undefined =>
  status === 422 || (status === 400 && /already|duplicate|in use/i.test(text))
    ? mapping.duplicates?.find(duplicate => duplicate.match.test(text))
    : undefined;

const findingIn = (mapping: ApiMapping, status: number, text: string): Finding | undefined => {
  const known = duplicateIn(mapping, status, text) ?? SENTENCES.find(sentence => sentence.match.test(text));
  if (known) return known;
  for (const { match, message, suffix = '' } of PATTERNS) {
    const [, column] = match.exec(text) ?? [];
    if (column) return { field: `${column}${suffix}`, ...(message ? { message } : {}) };
  }
  return undefined;
};

const rootOf = (source: string): string => source.split('.')[0] ?? source;

const nested = (path: string, message: string): Record<string, unknown> => {
  const [first = path, ...rest] = path.split('.');
  return { [first]: rest.length > 0 ? nested(rest.join('.'), message) : message };
};

/** Nested like the record. Duplicates follow the declaration, because database keys differ by engine. */
export const fieldErrorsOf = (
  mapping: ApiMapping,
  status: number,
  text: string,
): Record<string, unknown> | undefined => {
  const finding = findingIn(mapping, status, text);
  if (!finding) return undefined;
  const fields = [...(mapping.createFields ?? []), ...(mapping.updateFields ?? [])].map(rootOf);
  const declared = mapping.duplicates?.some(duplicate => duplicate === finding) ?? false;
  const found = [finding.field].flat().filter(field => declared || fields.includes(rootOf(field)));
  if (found.length === 0) return undefined;
  return Object.assign({}, ...found.map(field => nested(field, finding.message ?? text))) as Record<
    string,
    unknown
  >;
};

/** Adds messages to `body.errors`, which react-admin shows at the inputs. */
export const withFieldErrors = (mapping: ApiMapping, error: unknown): unknown => {
  const body = errorBody(error);
  if (!(error instanceof HttpError) || !body?.text) return error;
  const errors = fieldErrorsOf(mapping, error.status as number, body.text);
  return errors ? new HttpError(error.message, error.status, { ...body, errors }) : error;
};

/** The webhook whose URL the platform refused; null: another error. */
export const refusedHook = (error: unknown): string | null =>
  statusOf(error) === 400 ? (HOOK_ADDRESS.exec(errorBody(error)?.text ?? '')?.[1] ?? null) : null;
