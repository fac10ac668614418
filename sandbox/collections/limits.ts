import { emptyAnswer, jsonAnswer } from '../engine/answers.ts';
import type { Handler, Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import { serverError } from '../engine/errors.ts';
import { guardProvider } from '../engine/sids.ts';
import type { Table } from '../engine/table.ts';
import { guardedAccount } from '../support/owners.ts';
import { accountLimits, providerLimits } from '../tables/limits.ts';

interface Owner {
  path: string;
  column: string;
  table: Table;
  guard: (context: Context) => string | Promise<string>;
}

const owners: readonly Owner[] = [
  { path: 'ServiceProviders', column: 'service_provider_sid', table: providerLimits, guard: guardProvider },
  { path: 'Accounts', column: 'account_sid', table: accountLimits, guard: guardedAccount },
];

const scoped = async (owner: Owner, context: Context) => {
  const { category } = context.query;
  const sid = await owner.guard(context);
  return category ? { [owner.column]: sid, category } : { [owner.column]: sid };
};

const list =
  (owner: Owner): Handler =>
  async context =>
    context.store.find(owner.table, await scoped(owner, context));

const set =
  (owner: Owner): Handler =>
  async context => {
    const { store } = context;
    const sid = await owner.guard(context);
    const { category, quantity } = bodyOf(context);
    if (quantity === undefined) throw serverError(`Column 'quantity' cannot be null`);
    const known = await store.one(owner.table, { [owner.column]: sid, category: String(category) });
    if (!known) {
      const row = { [owner.column]: sid, category: category ?? null, quantity };
      return jsonAnswer(201, { sid: await store.insert(owner.table, row) });
    }
    const key = String(known[owner.table.key]);
    await store.update(owner.table, key, { quantity });
    return jsonAnswer(201, { sid: key });
  };

const remove =
  (owner: Owner): Handler =>
  async context => {
    await context.store.remove(owner.table, await scoped(owner, context));
    return emptyAnswer(204);
  };

/** Account users may set their own limits (docs/platform-api.md#limits). */
export const limitRoutes: Route[] = owners.flatMap(owner => {
  const path = `/${owner.path}/:sid/Limits`;
  return [
    { method: 'GET', path, handle: list(owner) },
    { method: 'POST', path, handle: set(owner) },
    { method: 'DELETE', path, handle: remove(owner) },
  ];
});
