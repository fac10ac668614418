import { randomBytes } from 'node:crypto';
import { emptyAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import { bodyOf, type Context } from '../engine/context.ts';
import { forbidden, serverError } from '../engine/errors.ts';
import { sidOf } from '../engine/sids.ts';
import { providerOf } from '../support/owners.ts';
import { accounts } from '../tables/accounts.ts';

const PATH = '/Accounts/:sid/SubspaceTeleport';

/** A discontinued third-party service; the owner is not checked for account users. */
export const subspaceRoutes: Route[] = [
  { method: 'POST', path: PATH, handle: enable },
  { method: 'DELETE', path: PATH, handle: disable },
];

const accountOf = async (context: Context): Promise<string> => {
  const { caller, store, settings } = context;
  const sid = sidOf(context, 'Accounts');
  const foreign =
    caller.scope === 'service_provider' && (await providerOf(store)(sid)) !== caller.service_provider_sid;
  const strict = settings.strictOwnership && caller.scope === 'account' && caller.account_sid !== sid;
  if (foreign || strict) throw forbidden('insufficient permissions');
  return sid;
};

async function enable(context: Context) {
  const { store } = context;
  const sid = await accountOf(context);
  const account = await store.get(accounts, sid);
  if (!account?.['subspace_client_id'] || !account['subspace_client_secret'])
    throw serverError('Error getting token from subspace: 401');
  const id = randomBytes(12).toString('hex');
  const entries = { [`${id}.teleport.example.com`]: bodyOf(context)['destination'] };
  const destinations = JSON.stringify(entries);
  await store.update(accounts, sid, {
    subspace_sip_teleport_id: id,
    subspace_sip_teleport_destinations: destinations,
  });
  return { subspace_sip_teleport_id: id, subspace_sip_teleport_destinations: entries };
}

async function disable(context: Context) {
  const sid = await accountOf(context);
  await context.store.update(accounts, sid, {
    subspace_sip_teleport_id: null,
    subspace_sip_teleport_destinations: null,
  });
  return emptyAnswer(204);
}
