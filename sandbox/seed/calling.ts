import { encrypt } from '../support/secrets.ts';
import { accounts } from '../tables/accounts.ts';
import { applications } from '../tables/applications.ts';
import { clients } from '../tables/clients.ts';
import { registrations } from '../tables/registrations.ts';
import { teamsTenants } from '../tables/teams.ts';
import { webhooks } from '../tables/webhooks.ts';
import { applicationNames, providers } from './names.ts';
import type { SeedRow, World } from './world.ts';

const SPEECH = [
  { vendor: 'google', language: 'en-US', voice: 'en-US-Wavenet-C', recognizer: 'google' },
  { vendor: 'aws', language: 'en-US', voice: 'Joanna', recognizer: 'aws' },
  { vendor: 'microsoft', language: 'en-GB', voice: 'en-GB-SoniaNeural', recognizer: 'microsoft' },
  { vendor: 'google', language: 'de-DE', voice: 'de-DE-Wavenet-B', recognizer: 'deepgram' },
] as const;

export const seedCalling = (world: World): void => {
  const all = providers.flatMap(provider => provider.accounts);
  let extension = 100;
  for (const account of all) {
    const row = world.of(accounts).find(candidate => candidate['name'] === account.name);
    if (!row) throw new Error(`no account ${account.name}`);
    for (const name of applicationNames.slice(0, account.applications)) seedApplication(world, row, name);
    for (let index = 0; index < account.clients; index += 1) {
      seedClient(world, row, extension, index);
      extension += 1;
    }
  }
  deviceApplications(world);
  seedTeams(world);
};

const seedApplication = (world: World, account: SeedRow, name: string) => {
  const site = `https://${String(account['name']).toLowerCase().replaceAll(' ', '-')}.example.com`;
  const path = name === 'Env driven bot' ? 'env' : name.toLowerCase().replaceAll(' ', '-');
  const speech = world.random.pick(SPEECH);
  const hook = (url: string, method = 'POST') => world.add(webhooks, { url, method });
  world.add(applications, {
    name,
    account_sid: account['account_sid'],
    call_hook_sid: hook(
      name === 'Voice bot' ? site.replace('https', 'wss') + '/bot' : `${site}/apps/${path}`,
    ),
    call_status_hook_sid: hook(`${site}/status`),
    messaging_hook_sid: name === 'Voicemail' ? hook(`${site}/sms`) : null,
    app_json:
      name === 'Voicemail'
        ? JSON.stringify([
            { verb: 'say', text: `Hello from ${String(account['name'])}` },
            { verb: 'pause', length: 1 },
            { verb: 'hangup' },
          ])
        : null,
    speech_synthesis_vendor: speech.vendor,
    speech_synthesis_language: speech.language,
    speech_synthesis_voice: speech.voice,
    speech_recognizer_vendor: speech.recognizer,
    speech_recognizer_language: speech.language,
    env_vars:
      name === 'Env driven bot'
        ? encrypt(JSON.stringify({ GREETING: 'Hi there', MAX_RETRIES: 2, OPENAI_API_KEY: 'sk-made-up' }))
        : null,
    created_at: world.daysAgo(world.random.below(300)),
  });
};

const TRANSPORTS = ['udp', 'wss', 'tcp', 'tls'];

const seedClient = (world: World, account: SeedRow, extension: number, index: number) => {
  const username = `user${String(extension)}`;
  world.add(clients, {
    account_sid: account['account_sid'],
    username,
    password: index === 11 ? null : encrypt(`made-up-secret`),
    is_active: index % 7 === 6 ? 0 : 1,
    allow_direct_queue_calling: index % 3 === 0 ? 0 : 1,
    allow_direct_user_calling: index % 5 === 0 ? 0 : 1,
  });
  if (index % 3 === 2) return;
  const host = `192.0.2.${String(1 + (extension % 250))}`;
  const protocol = TRANSPORTS[index % TRANSPORTS.length] ?? 'udp';
  world.add(registrations, {
    account_sid: account['account_sid'],
    name: username,
    contact: `sip:${username}@${host}:5060;transport=${protocol === 'wss' ? 'ws' : protocol}`,
    protocol,
    proxy: `sip:${host}:5060`,
    expires_in: 300 + world.random.below(3300),
  });
};

/** An application in use for devices cannot be deleted. */
const deviceApplications = (world: World) => {
  for (const name of ['Acme Support Desk', 'Cedar Hotel Group', 'Evergreen Insurance']) {
    const account = world.of(accounts).find(row => row['name'] === name);
    const own = world.of(applications).find(row => row['account_sid'] === account?.['account_sid']);
    if (account && own) account['device_calling_application_sid'] = own['application_sid'];
  }
};

const seedTeams = (world: World) => {
  for (const [name, fqdn] of [
    ['default account', 'default.teams.patchbay.example'],
    ['Acme Support Desk', 'acme.teams.patchbay.example'],
    ['Evergreen Insurance', 'evergreen.teams.northwind.example'],
    ['Granite Bank', 'granite.teams.northwind.example'],
  ]) {
    const account = world.of(accounts).find(row => row['name'] === name);
    const own = world.of(applications).filter(row => row['account_sid'] === account?.['account_sid']);
    world.add(teamsTenants, {
      service_provider_sid: account?.['service_provider_sid'],
      account_sid: account?.['account_sid'],
      application_sid: own[2]?.['application_sid'] ?? null,
      tenant_fqdn: fqdn,
    });
  }
};
