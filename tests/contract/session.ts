import { createSandbox, type Sandbox } from '../../sandbox/createSandbox.ts';
import { hashPassword } from '../../sandbox/engine/passwords.ts';
import { tables } from '../../sandbox/tables/index.ts';
import { createCallers, passwordOf, type Callers } from './callers.ts';
import type { Exchange, Recording } from './recording.ts';
import { createSidMap, type SidMap } from './sids.ts';
import { steps } from './steps.ts';
import { worldOf, type WorldRow } from './world/worldOf.ts';

export type Ask = (method: string, path: string, scope: string, body?: unknown) => Promise<Response>;

/** One file's session with one sandbox, which holds the world of that file. */
export interface Session {
  sids: SidMap;
  /** Asks for a path under /v1; recorded sids are translated. */
  ask: Ask;
  /** Deletes a row in the database, as an exchange that was not recorded did. */
  remove(table: string, key: string): Promise<void>;
  /** Makes true what the recording takes for granted before this exchange. */
  prepare(index: number): Promise<void>;
  replay(exchange: Exchange): Promise<Response>;
  close(): void;
}

/** The moment of the recordings, so that their dates mean the same. */
const NOW = new Date('2026-11-21T02:14:40.000Z');

export async function openSession(
  recording: Recording,
  all: readonly Recording[],
  hosted: boolean,
): Promise<Session> {
  const sandbox = await createSandbox({
    seed: 'none',
    hosted,
    speechOffline: true,
    fullAlerts: true,
    now: () => NOW,
  });
  const sids = createSidMap();
  const callers = createCallers(sandbox);
  const waiting = worldOf(recording, all, hosted);
  await insertDue(sandbox, waiting, 0);
  const session: Session = {
    sids,
    ask: (method, path, scope, body) =>
      send(sandbox, callers, sids, { method, path, query: {}, scope, body: body ?? null }),
    remove: async (name, key) => {
      const table = tables.find(candidate => candidate.name === name);
      if (table) await sandbox.store.remove(table, { [table.key]: sids.translate(key) });
    },
    prepare: async index => {
      await insertDue(sandbox, waiting, index);
      const exchange = recording.exchanges[index];
      if (!exchange) return;
      for (const step of steps)
        if (step.file === recording.file && step.before === exchange.name) await step.run(session);
    },
    replay: exchange => send(sandbox, callers, sids, exchange.request),
    close: () => {
      sandbox.close();
    },
  };
  return session;
}

/** Rows whose time has come, each once. */
async function insertDue(sandbox: Sandbox, waiting: WorldRow[], index: number): Promise<void> {
  for (const row of waiting.filter(one => one.from <= index)) {
    waiting.splice(waiting.indexOf(row), 1);
    const more =
      row.table.name === 'users'
        ? { hashed_password: hashPassword(passwordOf(String(row.values['name']))) }
        : {};
    await sandbox.insert(row.table.name, { ...row.values, ...more });
  }
}

/** How the recordings show a body that was no JSON. */
const MULTIPART = /^multipart\/form-data; field "(\w+)"$/;

async function send(
  sandbox: Sandbox,
  callers: Callers,
  sids: SidMap,
  request: Exchange['request'],
): Promise<Response> {
  const { method, path, query, body } = sids.translate(request);
  const search = new URLSearchParams(query).toString();
  const authorization = await callers.headerOf(request.scope);
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const init: RequestInit = { method, headers };
  const field = typeof body === 'string' ? MULTIPART.exec(body)?.[1] : undefined;
  if (field !== undefined) {
    const form = new FormData();
    form.set(field, new Blob(['content']), 'file.txt');
    init.body = form;
  } else if (body !== null && method !== 'GET') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  return sandbox.app.request(`/api${path}${search ? `?${search}` : ''}`, init);
}
