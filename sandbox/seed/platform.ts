import { accounts } from '../tables/accounts.ts';
import { sbcAddresses, smppAddresses } from '../tables/addresses.ts';
import { accountProducts, accountSubscriptions, products } from '../tables/billing.ts';
import { inviteCodes } from '../tables/registration.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { ttsCache } from '../tables/ttsCache.ts';
import { createRandom, type Random } from './random.ts';
import type { World } from './world.ts';

const CODES = ['123A45', '234B56', '345C67'];
const PROMPTS = ['Hello and welcome', 'Please hold the line', 'Goodbye', 'Press one for sales'];

export const seedPlatform = (world: World): void => {
  const random = createRandom(30_003);
  const sid = () => random.sid();
  seedAddresses(world, random);
  for (const invite_code of CODES) world.add(inviteCodes, { invite_code_sid: sid(), invite_code });
  const sold = [
    ['concurrent call session', 'voice_call_session', 5],
    ['registered device', 'device', 0],
    ['api call', 'api_rate', 0],
  ] as const;
  const trial = sold.map(([name, category, quantity]) => {
    const product_sid = sid();
    world.add(products, { product_sid, name, category });
    return { product_sid, quantity, isSold: category !== 'api_rate' };
  });
  for (const account of world.of(accounts)) {
    const account_subscription_sid = sid();
    world.add(accountSubscriptions, {
      account_subscription_sid,
      account_sid: account['account_sid'],
      effective_start_date: world.daysAgo(9),
    });
    for (const { product_sid, quantity, isSold } of trial)
      if (isSold)
        world.add(accountProducts, {
          account_product_sid: sid(),
          account_subscription_sid,
          product_sid,
          quantity,
        });
    for (const text of account['sip_realm'] ? PROMPTS.slice(0, 1 + random.below(4)) : [])
      world.add(ttsCache, {
        tts_cache_sid: sid(),
        account_sid: account['account_sid'],
        vendor: 'google',
        language: 'en-US',
        voice: 'en-US-Wavenet-C',
        text,
      });
  }
};

const seedAddresses = (world: World, random: Random) => {
  const northwind = world.of(serviceProviders).find(row => row['name'] === 'Northwind Voice');
  const service_provider_sid = northwind?.['service_provider_sid'] ?? null;
  const last_updated = world.daysAgo(0);
  const sbc = (row: Record<string, unknown>) =>
    world.add(sbcAddresses, { sbc_address_sid: random.sid(), port: 5060, last_updated, ...row });
  sbc({ ipv4: '203.0.113.104' });
  sbc({ ipv4: '203.0.113.105', tls_port: 5061, wss_port: 8443 });
  sbc({ ipv4: '203.0.113.120', tls_port: 5061, service_provider_sid });
  const smpp = (row: Record<string, unknown>) =>
    world.add(smppAddresses, { smpp_address_sid: random.sid(), ...row });
  smpp({ ipv4: '203.0.113.106', port: 2775 });
  smpp({ ipv4: '203.0.113.107', port: 3550, use_tls: 1, is_primary: 0 });
  smpp({ ipv4: '203.0.113.121', port: 2775, service_provider_sid });
};
