import { badRequest, refuse } from './errors.ts';

const LIMIT = 100 * 1024;

/** @throws 413 beyond 100 kB, 400 with the parser's text for broken JSON */
export const readBody = async (request: Request): Promise<unknown> => {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  const isJson = type.startsWith('application/json');
  if (!isJson && !type.startsWith('application/x-www-form-urlencoded')) return {};
  const declared = Number(request.headers.get('content-length') ?? 0);
  const text = declared > LIMIT ? undefined : await request.text();
  if (text === undefined || Buffer.byteLength(text) > LIMIT) throw refuse(413, 'request entity too large');
  if (!isJson) return Object.fromEntries(new URLSearchParams(text));
  return parse(text);
};

/** Files become text; any other body is `{}`. */
export const readForm = async (request: Request): Promise<Record<string, unknown>> => {
  if (!request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')) return {};
  const fields: Record<string, unknown> = {};
  for (const [name, value] of await request.formData())
    fields[name] = typeof value === 'string' ? value : await value.text();
  return fields;
};

const parse = (text: string): unknown => {
  if (text === '') return {};
  const first = text.trimStart().charAt(0);
  try {
    // The platform's parser takes only objects and arrays, and reports the first character otherwise.
    if (first !== '{' && first !== '[') JSON.parse(`${first === '' ? ' ' : '#'}${text}`);
    return JSON.parse(text) as unknown;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw badRequest(message.replace(/ \(line \d+ column \d+\)$/, '').replace(`'#', "#`, `'${first}', "`));
  }
};
