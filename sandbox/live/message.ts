import { randomUUID } from 'node:crypto';
import { bodyOf, type Context } from '../engine/context.ts';
import { badRequest, serverErrorText } from '../engine/errors.ts';
import { ownAccount } from '../support/owners.ts';
import { accounts } from '../tables/accounts.ts';
import { smppGateways, voipCarriers } from '../tables/carriers.ts';
import { freeServer, lostServer } from './newCall.ts';

/** The media server sends by SMPP alone; without a gateway for it the message is refused. */
export const sendMessage = async (context: Context) => {
  const { caller, settings } = context;
  const accountSid = await ownAccount(context);
  await freeServer(context);
  if (caller.account_sid !== accountSid)
    throw badRequest(`unauthorized createMessage request for account ${accountSid}`);
  const { from, to, text, media, provider } = bodyOf(context);
  if (!from) throw badRequest('missing from property');
  if (!to) throw badRequest('missing to property');
  if (!text && !media) throw badRequest('either text or media required in outbound message');
  if (settings.featureServer === 'gone') throw lostServer();
  const isRefused =
    settings.featureServer === 'refuses' || !(await hasGateway(context, accountSid, provider));
  if (isRefused) throw serverErrorText();
  if (settings.featureServer === 'lost') throw lostServer();
  return { sid: randomUUID(), providerResponse: {} };
};

const hasGateway = async ({ store }: Context, account_sid: string, provider: unknown): Promise<boolean> => {
  const service_provider_sid = (await store.get(accounts, account_sid))?.['service_provider_sid'] ?? null;
  const usable = [
    ...(await store.find(voipCarriers, { account_sid })),
    ...(await store.find(voipCarriers, { account_sid: null, service_provider_sid })),
  ].filter(carrier => !provider || carrier['name'] === provider);
  const voip_carrier_sid = usable.map(carrier => String(carrier[voipCarriers.key]));
  return (await store.one(smppGateways, { voip_carrier_sid, outbound: 1 })) !== undefined;
};
