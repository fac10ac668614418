import { storedBucket } from '../support/bucket.ts';
import { accounts } from '../tables/accounts.ts';
import { accountLimits, providerLimits } from '../tables/limits.ts';
import { serviceProviders } from '../tables/serviceProviders.ts';
import { webhooks } from '../tables/webhooks.ts';
import { providers, type SeedAccount, type SeedProvider } from './names.ts';
import type { World } from './world.ts';

export const seedTenants = (world: World): void => {
  for (const provider of providers) {
    const sid = world.add(serviceProviders, {
      ...(provider.sid ? { service_provider_sid: provider.sid } : {}),
      name: provider.name,
      description: provider.description,
      root_domain: provider.domain,
      ms_teams_fqdn: provider.teams,
    });
    for (const [category, quantity] of [
      ['voice_call_session', 200 + world.random.below(50)],
      ['device', 600],
      ['api_rate', 25],
    ] as const)
      world.add(providerLimits, { service_provider_sid: sid, category, quantity });
    for (const account of provider.accounts) seedAccount(world, provider, sid, account);
  }
};

const seedAccount = (world: World, provider: SeedProvider, providerSid: string, account: SeedAccount) => {
  const { random } = world;
  const sid = world.add(accounts, {
    ...(account.sid ? { account_sid: account.sid } : {}),
    name: account.name,
    sip_realm: account.realm ? `${account.realm}.sip.${provider.domain}` : null,
    service_provider_sid: providerSid,
    ...(account.realm ? accountHooks(world, account.realm) : {}),
    is_active: account.inactive ? 0 : 1,
    created_at: world.daysAgo(40 + random.below(400)),
    webhook_secret: `wh_secret_${random.sid().replaceAll('-', '').slice(0, 22)}`,
    trial_end_date: world.daysAgo(-12),
    deactivated_reason: account.inactive ? 'requested by the customer' : null,
    record_all_calls: account.bucket && account.bucket !== 'azure' ? 1 : 0,
    record_format: account.bucket === 'google' ? 'wav' : 'mp3',
    bucket_credential: account.bucket ? storedBucket(BUCKETS[account.bucket], null) : null,
  });
  if (!account.realm) return;
  const limits = [
    ['voice_call_session', 20 + random.below(60)],
    ['device', 100 + random.below(100)],
  ] as const;
  for (const [category, quantity] of limits)
    world.add(accountLimits, { account_sid: sid, category, quantity });
};

const accountHooks = (world: World, realm: string) => {
  const secured = realm !== 'default';
  const hook = (path: string) =>
    world.add(webhooks, { url: `https://${realm}.example.com/${path}`, method: 'POST' });
  return {
    registration_hook_sid: world.add(webhooks, {
      url: `https://${realm}.example.com/auth`,
      method: 'POST',
      username: secured ? 'hook' : null,
      password: secured ? 'made-up-secret' : null,
    }),
    queue_event_hook_sid: secured ? hook('queue') : null,
  };
};

const BUCKETS = {
  s3_compatible: {
    vendor: 's3_compatible',
    endpoint: 'https://s3.storage.example',
    name: 'recordings',
    access_key_id: 'MADEUPACCESSKEY',
    secret_access_key: 'made-up-secret-access-key',
    tags: [{ Key: 'team', Value: 'support' }],
  },
  aws_s3: {
    vendor: 'aws_s3',
    region: 'us-east-1',
    name: 'acme-recordings',
    access_key_id: 'MADEUPACCESSKEY',
    secret_access_key: 'made-up-secret-access-key',
  },
  google: {
    vendor: 'google',
    name: 'clinic-bucket',
    service_key: JSON.stringify({
      type: 'service_account',
      project_id: 'made-up-project',
      private_key: '-----BEGIN PRIVATE KEY-----\nTUFERS1VUC1LRVktTk9ULVJFQUw=\n-----END PRIVATE KEY-----\n',
      client_email: 'svc@made-up-project.example.com',
    }),
  },
  azure: {
    vendor: 'azure',
    name: 'container1',
    connection_string: 'DefaultEndpointsProtocol=https;AccountName=madeup;AccountKey=bm90LXJlYWw=',
  },
};
