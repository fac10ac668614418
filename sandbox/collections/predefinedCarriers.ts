import { randomBytes } from 'node:crypto';
import { jsonAnswer } from '../engine/answers.ts';
import type { Route } from '../engine/collection.ts';
import { without, type Body, type Context } from '../engine/context.ts';
import { notFoundText } from '../engine/errors.ts';
import { guardProvider } from '../engine/sids.ts';
import { guardedAccount } from '../support/owners.ts';
import {
  predefinedCarriers,
  predefinedSipGateways,
  predefinedSmppGateways,
  sipGateways,
  smppGateways,
  voipCarriers,
} from '../tables/carriers.ts';

/** docs/platform-api.md#predefined-carriers */
export const predefinedRoutes: Route[] = [
  {
    method: 'GET',
    path: '/PredefinedCarriers',
    handle: ({ store }) => store.find(predefinedCarriers),
  },
  { method: 'POST', path: '/ServiceProviders/:sid/PredefinedCarriers/:id', handle: forProvider },
  { method: 'POST', path: '/Accounts/:sid/PredefinedCarriers/:id', handle: forAccount },
];

async function forProvider(context: Context) {
  const service_provider_sid = guardProvider(context);
  return copy(context, { service_provider_sid, account_sid: null });
}

/** The owner is the token's account, whatever the path: admins and providers make an orphan. */
async function forAccount(context: Context) {
  await guardedAccount(context);
  const { caller } = context;
  if (caller.scope !== 'account') return copy(context, { service_provider_sid: null, account_sid: null });
  const { account_sid, service_provider_sid = null } = caller;
  return copy(context, { service_provider_sid, account_sid });
}

const copy = async (context: Context, owner: Body) => {
  const { store, params } = context;
  const template = await store.get(predefinedCarriers, params['id'] ?? '');
  if (!template) throw notFoundText();
  const predefined_carrier_sid = String(template['predefined_carrier_sid']);
  const fields = without(template, 'predefined_carrier_sid', 'requires_static_ip');
  const name = await freeName(context, String(template['name']), owner['service_provider_sid']);
  const sid = await store.insert(voipCarriers, { ...fields, ...owner, name });
  for (const [from, to] of [
    [predefinedSipGateways, sipGateways],
    [predefinedSmppGateways, smppGateways],
  ] as const)
    for (const gateway of await store.find(from, { predefined_carrier_sid }))
      await store.insert(to, {
        ...without(gateway, from.key, 'predefined_carrier_sid'),
        voip_carrier_sid: sid,
      });
  return jsonAnswer(201, { sid });
};

/** A taken name becomes `<name>-<22 characters>`. */
const freeName = async ({ store }: Context, name: string, providerSid: unknown): Promise<string> => {
  if (typeof providerSid !== 'string') return name;
  const taken = await store.one(voipCarriers, { service_provider_sid: providerSid, name });
  return taken ? `${name}-${randomBytes(17).toString('base64url').slice(0, 22)}` : name;
};
