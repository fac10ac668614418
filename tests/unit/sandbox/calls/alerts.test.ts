import { describe, expect, it } from 'vitest';
import { HOME, HOME_PROVIDER, callSandbox, type Page } from './setup.ts';

interface Alert {
  time: string;
  alert_type: string;
  message: string | null;
  target_sid: string | null;
  vendor: string | null;
}

const box = callSandbox();
const alerts = async (base: string, query = '') =>
  (await box.get(`${base}/Alerts?page=1&count=500${query}`)).json as Page<Alert>;

const TYPES = [
  'webhook-failure',
  'webhook-connection-failure',
  'webhook-url-notfound',
  'webhook-auth-failure',
  'invalid-app-payload',
  'no-tts',
  'no-stt',
  'tts-failure',
  'stt-failure',
  'no-carrier',
  'account-call-limit',
  'account-device-limit',
  'account-api-limit',
  'service-provider-call-limit',
  'service-provider-device-limit',
  'service-provider-api-limit',
  'account is inactive or suspended',
  'play-url-notfound',
  'tts-streaming-connection-failure',
  'alert-from-application',
];

describe('alerts', () => {
  it.each(TYPES)('there are some of type %s', async type => {
    const page = await alerts(HOME, `&alert_type=${encodeURIComponent(type)}`);
    expect(page.data.length).toBeGreaterThan(1);
    expect(new Set(page.data.map(alert => alert.alert_type))).toEqual(new Set([type]));
  });

  it('come newest first, for a provider of all its accounts', async () => {
    const { data } = await alerts(HOME_PROVIDER);
    const times = data.map(alert => Date.parse(alert.time));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(data.length).toBeGreaterThan((await alerts(HOME)).data.length);
  });

  it('of a provider tell time, provider, message and detail only, and are filtered by type all the same', async () => {
    const { data } = await alerts(HOME_PROVIDER, '&alert_type=no-carrier');
    expect(data.length).toBeGreaterThan(0);
    for (const alert of data) {
      expect(Object.keys(alert).sort()).toEqual(['detail', 'message', 'service_provider_sid', 'time']);
      expect(alert.message).toMatch(/no carriers/);
    }
  });

  it('without message are shown, but not counted', async () => {
    const page = await alerts(HOME_PROVIDER, '&alert_type=account%20is%20inactive%20or%20suspended');
    const silent = page.data.filter(alert => alert.message === null);
    expect(silent.length).toBeGreaterThan(0);
    expect(page.total).toBe(page.data.length - silent.length);
  });

  it('about a webhook point to the call, others to a carrier or a credential', async () => {
    const targets = async (type: string) =>
      (await alerts(HOME, `&alert_type=${type}`)).data.flatMap(alert => alert.target_sid ?? []);
    const { db } = box.sandbox();
    const count = async (table: string, key: string, sids: string[]) => {
      const marks = sids.map(() => '?').join();
      const [row] = await db.run(`SELECT count(*) AS n FROM ${table} WHERE ${key} IN (${marks})`, sids);
      return row?.['n'];
    };
    const calls = [...new Set(await targets('webhook-failure'))];
    expect(calls.length).toBeGreaterThan(20);
    expect(await count('cdrs', 'call_sid', calls)).toBe(calls.length);
    const carriers = [...new Set(await targets('no-carrier'))];
    expect(carriers.length).toBeGreaterThan(0);
    expect(await count('voip_carriers', 'voip_carrier_sid', carriers)).toBe(carriers.length);
    const credentials = [...new Set(await targets('tts-failure'))];
    expect(credentials.length).toBeGreaterThan(0);
    expect(await count('speech_credentials', 'speech_credential_sid', credentials)).toBe(credentials.length);
  });
});
