import { jsonAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import { bodyOf, without, type Body, type Context } from '../engine/context.ts';
import { ApiError, badRequest, forbiddenText, guardRefused, platformStops } from '../engine/errors.ts';
import type { Store } from '../engine/store.ts';
import type { Table } from '../engine/table.ts';
import { passwordSettings, systemInformation } from '../tables/settings.ts';

/** docs/platform-api.md#system-information */
export const settingsRoutes: Route[] = [
  { method: 'GET', path: '/SystemInformation', handle: readSystem },
  { method: 'POST', path: '/SystemInformation', handle: writeSystem },
  { method: 'GET', path: '/PasswordSettings', handle: readPasswords },
  { method: 'POST', path: '/PasswordSettings', handle: writePasswords },
];

const theRow = async (store: Store, table: Table) => {
  const [row] = await store.find(table);
  return row ? { key: String(row[table.key]), shown: without(row, table.key) } : undefined;
};

const write = async (store: Store, table: Table, values: Body) => {
  const row = await theRow(store, table);
  if (row) await store.update(table, row.key, values);
  else await store.insert(table, values);
};

async function readSystem(context: Context) {
  guardAdmin(context);
  return (await theRow(context.store, systemInformation))?.shown ?? {};
}

const guardAdmin = ({ caller }: Context) => {
  if (caller.scope !== 'admin') throw guardRefused();
};

/** Whatever the database refuses ends the platform's process. */
async function writeSystem(context: Context) {
  guardAdmin(context);
  const { store } = context;
  const body = bodyOf(context);
  const unknown = Object.keys(body).find(
    name => !(name in systemInformation.columns) || name === systemInformation.key,
  );
  if (unknown !== undefined) throw platformStops(`SystemInformation has no ${unknown}`);
  const level = body['log_level'];
  const badLevel = 'log_level' in body && level !== 'info' && level !== 'debug';
  if (Object.keys(body).length === 0 || badLevel)
    throw platformStops('SystemInformation needs a log_level, info or debug');
  await writeOrStop(store, body);
  return jsonAnswer(201, (await theRow(store, systemInformation))?.shown);
}

const writeOrStop = async (store: Store, body: Body) => {
  try {
    await write(store, systemInformation, body);
  } catch (error) {
    if (error instanceof ApiError) throw platformStops(JSON.stringify(error.json));
    throw error;
  }
};

async function readPasswords({ store }: Context) {
  return (await theRow(store, passwordSettings))?.shown ?? { min_password_length: 8 };
}

async function writePasswords({ caller, store, body }: Context) {
  if (caller.scope !== 'admin') throw forbiddenText();
  const sent = body as Body;
  const length = sent['min_password_length'];
  // 0 counts as absent.
  if (length && (Number(length) < 8 || Number(length) > 20))
    throw badRequest('invalid min_password_length property: should be between 8-20');
  const values: Body = {};
  for (const name of ['min_password_length', 'require_digit', 'require_special_character'])
    if (sent[name] !== undefined && (name !== 'min_password_length' || length)) values[name] = sent[name];
  if (Object.keys(values).length > 0) await write(store, passwordSettings, values);
  return jsonAnswer(201, {});
}
