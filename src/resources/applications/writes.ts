import { HttpError } from 'ra-core';
import { refusedHook } from '../../dataProvider/fieldErrors.ts';
import { endsSession, errorBody, statusOf } from '../../dataProvider/httpError.ts';
import type {
  PlainSave,
  SaveContext,
  SaveEnd,
  SaveParams,
  WriteRules,
} from '../../dataProvider/writeRules.ts';
import { isSameValue, nestedValue } from '../../platform/mergeChanges.ts';
import { cleanEnv } from './model/appEnv.ts';

type Row = Record<string, unknown>;

const HOOKS = ['call_hook', 'call_status_hook', 'messaging_hook'];

/** Records with the webhooks that a refused save has stored, by the record as loaded. */
const bases = new WeakMap<Row, Row>();

/** The platform may have come as far as the webhooks; other refusals, also of an address, come before them. */
const isRefusal = (error: unknown): boolean =>
  refusedHook(error) === null && ([400, 422].includes(statusOf(error)) || statusOf(error) >= 500);

const urlIn = (hook: unknown): unknown => {
  const url = nestedValue(hook, 'url');
  return typeof url === 'string' ? url.trim() : url;
};

/** A PUT stores changed webhooks before it is refused (docs/platform-api.md#application-hooks). */
const update = async (
  { read }: SaveContext,
  { id = '', data, previousData }: SaveParams,
  plain: PlainSave,
): Promise<SaveEnd> => {
  const base = previousData && (bases.get(previousData) ?? previousData);
  try {
    return { record: await plain({ data, previousData: base }), outcome: {}, error: null };
  } catch (error) {
    const changed = HOOKS.filter(name => name in data && !isSameValue(data[name], base?.[name]));
    if (!previousData || changed.length === 0 || !isRefusal(error) || !(error instanceof HttpError))
      throw error;
    const now = await read('applications', id).catch((reason: unknown) => {
      if (endsSession(reason)) throw reason;
      return null;
    });
    const stored = changed.filter(
      name => now && urlIn(now[name]) === urlIn(data[name]) && !isSameValue(now[name], base?.[name]),
    );
    if (!now || stored.length === 0) throw error;
    bases.set(previousData, { ...base, ...Object.fromEntries(stored.map(name => [name, now[name]])) });
    const told = stored.map(name => [name, { url: 'resources.applications.hook_stored' }]);
    const body = errorBody(error);
    throw new HttpError(error.message, error.status as number, {
      ...body,
      errors: { ...(body?.errors ?? { root: { server: error.message } }), ...Object.fromEntries(told) },
    });
  }
};

export default {
  columns: { env_vars: { clean: cleanEnv, unsaid: true, isNewer: true } },
  update,
} satisfies WriteRules;
