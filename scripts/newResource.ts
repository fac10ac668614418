import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { type Collection, filesFrom, isWrittenBelow } from './declarationFrom.ts';
import { nameFrom } from './words.ts';

const HELP = `npm run new-resource -- <Collection> [name] [options]

Reads a collection of a running sandbox or platform and writes a first declaration to extensions/<name>/.

  <Collection>       as in the API's paths, e.g. PhoneNumbers
  [name]             URL segment and folder; made from the collection unless given
  --url URL          address of the API    (PATCHBAY_URL)       http://localhost:3001/api/v1
  --user NAME        who signs in          (PATCHBAY_USER)      admin
  --password TEXT    their password        (PATCHBAY_PASSWORD)  that of the sandbox`;

const DEFAULTS = { url: 'http://localhost:3001/api/v1', user: 'admin', password: 'Patchbay-demo-1' };
const SAMPLE = 100;
const MOST_ACCOUNTS = 10;
const MOST_PARENTS = 40;
/** Collections by the sid that another one requires. */
const PARENTS: Readonly<Record<string, string>> = { lcr_sid: 'Lcrs', voip_carrier_sid: 'VoipCarriers' };

/** Ends the command with a sentence for the user. */
export class NewResourceError extends Error {}

interface Environment {
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

interface Answer {
  status: number;
  body: unknown;
  text: string;
}

const fail = (message: string): never => {
  throw new NewResourceError(message);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const reasonIn = ({ body, text }: Answer): string => {
  const { msg, error } = (body ?? {}) as { msg?: unknown; error?: unknown };
  return String(msg ?? error ?? text).slice(0, 200);
};

/** Sends a token once signed in. */
const apiAt = (url: string, fetchFrom: Environment['fetch']) => {
  let token: string | null = null;
  const request = async (path: string, body?: object): Promise<Answer> => {
    const response = await fetchFrom(`${url}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      const cause = (error as { cause?: { code?: string } }).cause?.code ?? String(error);
      return fail(
        `No answer from ${url} (${cause}). Start the sandbox with "npm run dev", or name a platform with --url.`,
      );
    });
    const text = await response.text();
    return { status: response.status, text, body: parsed(text) };
  };
  return {
    get: (path: string) => request(path),
    signIn: async (username: string, password: string) => {
      const answer = await request('login', { username, password });
      const given = (answer.body as { token?: unknown } | undefined)?.token;
      if (answer.status === 401 || answer.status === 403)
        fail(`${url} refuses ${username}: ${reasonIn(answer)}. Check --user and --password.`);
      if (typeof given !== 'string')
        fail(
          `${url} does not answer like a platform (${String(answer.status)}). Is the path right, e.g. /api/v1?`,
        );
      token = String(given);
    },
  };
};

type Api = ReturnType<typeof apiAt>;
type Rows = Collection['rows'];

const rowsIn = ({ status, body }: Answer): { rows: Rows; paged: boolean } | null => {
  if (status !== 200) return null;
  const data = Array.isArray(body) ? body : (body as { data?: unknown } | undefined)?.data;
  const rows = Array.isArray(data) ? (data as Record<string, unknown>[]) : null;
  return rows && { rows: rows.slice(0, SAMPLE), paged: !Array.isArray(body) };
};

const listAt = async (api: Api, path: string) => {
  const plain = await api.get(path);
  const paged = await api.get(`${path}?page=1&page_size=${String(SAMPLE)}`);
  const inPages = rowsIn(paged);
  return { found: inPages?.paged ? inPages : (rowsIn(plain) ?? inPages), refusal: plain };
};

const sidsOf = async (api: Api, collection: string, field: string): Promise<string[]> =>
  (rowsIn(await api.get(collection))?.rows ?? []).map(row => String(row[field]));

/** `lcr_sid` of a refusal `missing lcr_sid`. */
const parentIn = ({ status, body }: Answer): string | undefined =>
  status === 400
    ? /^missing (\w+_sid)$/.exec(String((body as { msg?: unknown } | null)?.msg))?.[1]
    : undefined;

const locateBelow = async (api: Api, collection: string, parent: string) => {
  const owners =
    PARENTS[parent] ?? fail(`${collection} is listed by ${parent}, and whose that is is not known.`);
  for (const sid of (await sidsOf(api, owners, parent)).slice(0, MOST_PARENTS)) {
    const found = rowsIn(await api.get(`${collection}?${parent}=${sid}`));
    if (found && found.rows.length > 0)
      return { nesting: 'root' as const, path: collection, parent, ...found };
  }
  return fail(
    `${collection} is empty for the first ${owners}, and fields are read from its rows. Add one through the API, then try again.`,
  );
};

/** At the root, below a provider or below an account: the first place with rows. */
const locate = async (api: Api, collection: string) => {
  const root = await listAt(api, collection);
  if (root.found && root.found.rows.length > 0)
    return { nesting: 'root' as const, path: collection, ...root.found };
  const parent = parentIn(root.refusal);
  if (parent) return locateBelow(api, collection, parent);
  const providers = await sidsOf(api, 'ServiceProviders', 'service_provider_sid');
  const accounts = await sidsOf(api, 'Accounts', 'account_sid');
  const places = [
    ...providers.map(sid => ['serviceProvider', `ServiceProviders/${sid}/${collection}`] as const),
    ...accounts.slice(0, MOST_ACCOUNTS).map(sid => ['account', `Accounts/${sid}/${collection}`] as const),
  ];
  let isKnown = root.found !== null;
  for (const [nesting, path] of places) {
    const { found } = await listAt(api, path);
    if (found && found.rows.length > 0) return { nesting, path, ...found };
    isKnown ||= found !== null;
  }
  if (isKnown)
    return fail(
      `${collection} is empty, and fields are read from its rows. Add one through the API, then try again.`,
    );
  const { status } = root.refusal;
  if (status === 404)
    return fail(
      `The platform has no collection ${collection}. Names are those of the API, such as PhoneNumbers.`,
    );
  return fail(`${collection} cannot be listed (${String(status)}): ${reasonIn(root.refusal)}`);
};

const readableAt = async (api: Api, path: string, rows: Rows): Promise<boolean> => {
  const [row = {}] = rows;
  const sids = Object.entries(row).filter(
    ([key, value]) => key.endsWith('_sid') && typeof value === 'string',
  );
  for (const [, sid] of sids) {
    const { status, body } = await api.get(`${path}/${String(sid)}`);
    if (status === 200 && body !== null && typeof body === 'object') return true;
  }
  return false;
};

/** Writes `extensions/<name>/`. @returns text for the user. @throws NewResourceError */
export const newResource = async (args: readonly string[], { root, env, fetch: fetchFrom }: Environment) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string', default: env['PATCHBAY_URL'] ?? DEFAULTS.url },
      user: { type: 'string', default: env['PATCHBAY_USER'] ?? DEFAULTS.user },
      password: { type: 'string', default: env['PATCHBAY_PASSWORD'] ?? DEFAULTS.password },
      help: { type: 'boolean', default: false },
    },
  });
  const [collection, name = nameFrom(collection ?? '')] = positionals;
  if (values.help || collection === undefined) return HELP;
  if (!/^[A-Za-z]+$/.test(collection))
    fail(`"${collection}" is no name of a collection, such as PhoneNumbers.`);
  if (!/^[a-z][a-z\d-]*$/.test(name)) fail(`"${name}" is no URL segment: small letters, digits and hyphens.`);
  if (existsSync(join(root, 'src/resources', name)) || existsSync(join(root, 'src/custom-pages', name)))
    fail(
      `The portal has ${name} already. Give another name: npm run new-resource -- ${collection} my-${name}`,
    );
  const folder = join(root, 'extensions', name);
  if (existsSync(folder)) fail(`extensions/${name} exists. Remove it first, or give another name.`);

  const api = apiAt(values.url.replace(/\/+$/, ''), fetchFrom);
  await api.signIn(values.user, values.password);
  const { path, ...found } = await locate(api, collection);
  const readable = await readableAt(api, isWrittenBelow(collection) ? path : collection, found.rows);
  const files = filesFrom({ collection, name, readable, ...found });
  await mkdir(folder, { recursive: true });
  const style = await resolveConfig(fileURLToPath(import.meta.url));
  for (const [file, text] of Object.entries(files))
    await writeFile(join(folder, file), await format(text, { ...style, parser: 'typescript' }));
  return `Wrote extensions/${name}/index.ts and en.ts from ${String(found.rows.length)} rows of ${collection}.
Read both before you rely on them: what a column allows, and who may change it, no row tells.`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    console.log(await newResource(process.argv.slice(2), { root, env: process.env, fetch }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
