import { type Body, bodyOf, type Context } from './context.ts';
import { emptyAnswer, jsonAnswer } from './answers.ts';
import type { Row } from './database.ts';
import { badRequest, notFoundText } from './errors.ts';
import { sidOf } from './sids.ts';
import type { Table } from './table.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Operation = 'list' | 'add' | 'retrieve' | 'update' | 'delete';
export type Handler = (context: Context) => Promise<unknown>;
export interface Route {
  method: Method;
  path: string;
  handle: Handler;
  /** A form with files as text in the body, beyond the limit of 100 kB. */
  upload?: boolean;
}

export interface Collection {
  path: string;
  table: Table;
  operations: readonly Operation[];
  /** Keys a POST must have (`missing field <name>`); null passes. */
  required?: readonly string[];
  /** 'url': cut from the raw URL, must be a UUID. 'parameter': not checked, unknown is 404. */
  sid?: 'url' | 'parameter';
  list?: Handler;
  retrieve?: (context: Context, sid: string) => Promise<unknown>;
  beforeAdd?: (context: Context, body: Body) => Promise<Body>;
  afterAdd?: (context: Context, sid: string, body: Body) => Promise<void>;
  beforeUpdate?: (context: Context, sid: string, body: Body) => Promise<Body>;
  beforeDelete?: (context: Context, sid: string) => Promise<void>;
  present?: (row: Row, context: Context) => unknown;
  routes?: readonly Route[];
}

export const ownRoutes = (
  path: string,
  handle: Readonly<Record<'list' | 'retrieve' | 'add' | 'update' | 'remove', Handler>>,
): Route[] => [
  { method: 'GET', path: `/${path}`, handle: handle.list },
  { method: 'GET', path: `/${path}/:sid`, handle: handle.retrieve },
  { method: 'POST', path: `/${path}`, handle: handle.add },
  { method: 'PUT', path: `/${path}/:sid`, handle: handle.update },
  { method: 'DELETE', path: `/${path}/:sid`, handle: handle.remove },
];

export const routesOf = (collection: Collection): Route[] => {
  const generic = collection.operations.map(operation => genericRoute(collection, operation));
  return [...(collection.routes ?? []), ...generic];
};

const genericRoute = (collection: Collection, operation: Operation): Route => {
  const base = `/${collection.path}`;
  const one = `${base}/:sid`;
  switch (operation) {
    case 'list':
      return {
        method: 'GET',
        path: base,
        handle: collection.list ?? (context => listAll(collection, context)),
      };
    case 'add':
      return { method: 'POST', path: base, handle: context => add(collection, context) };
    case 'retrieve':
      return { method: 'GET', path: one, handle: context => retrieve(collection, context) };
    case 'update':
      return { method: 'PUT', path: one, handle: context => update(collection, context) };
    case 'delete':
      return { method: 'DELETE', path: one, handle: context => remove(collection, context) };
  }
};

export const requestedSid = (collection: Pick<Collection, 'path' | 'sid'>, context: Context): string =>
  collection.sid === 'parameter' ? (context.params['sid'] ?? '') : sidOf(context, collection.path);

const listAll = async (collection: Collection, context: Context) => {
  const rows = await context.store.find(collection.table);
  return rows.map(row => shown(collection, row, context));
};

const retrieve = async (collection: Collection, context: Context) => {
  const sid = requestedSid(collection, context);
  if (collection.retrieve) return collection.retrieve(context, sid);
  const row = await context.store.get(collection.table, sid);
  if (!row) throw notFoundText();
  return shown(collection, row, context);
};

const add = async (collection: Collection, context: Context) => {
  const sent = bodyOf(context);
  const body = (await collection.beforeAdd?.(context, sent)) ?? sent;
  const sid = await make(context, collection, body);
  await collection.afterAdd?.(context, sid, body);
  return jsonAnswer(201, { sid });
};

export const make = async (
  context: Context,
  collection: Pick<Collection, 'table' | 'required'>,
  body: Body,
): Promise<string> => {
  for (const name of collection.required ?? [])
    if (!(name in body)) throw badRequest(`missing field ${name}`);
  return context.store.insert(collection.table, body);
};

const update = async (collection: Collection, context: Context) => {
  const sid = requestedSid(collection, context);
  const sent = bodyOf(context);
  const body = (await collection.beforeUpdate?.(context, sid, sent)) ?? sent;
  await change(context, collection.table, sid, body);
  return emptyAnswer(204);
};

export const change = async (context: Context, table: Table, sid: string, body: Body): Promise<void> => {
  refuseKey(table, body);
  if ((await context.store.update(table, sid, body)) === 0) throw notFoundText();
};

export const refuseKey = (table: Table, body: Body): void => {
  if (table.key in body) throw badRequest(`primary key ${table.key} is immutable`);
};

const remove = async (collection: Collection, context: Context) => {
  const sid = requestedSid(collection, context);
  await collection.beforeDelete?.(context, sid);
  if ((await context.store.remove(collection.table, { [collection.table.key]: sid })) === 0)
    throw notFoundText();
  return emptyAnswer(204);
};

const shown = (collection: Collection, row: Row, context: Context): unknown =>
  collection.present ? collection.present(row, context) : row;
