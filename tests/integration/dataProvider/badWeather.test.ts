// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { finish, numbers, platformOnAClock, sids } from './manyNumbers.ts';
import { atHome, type Play } from './platform.ts';

const platformOf = platformOnAClock();

/** 3 of 100 requests for numbers are a 500, 2 are cut, one of them after it was done; 429s come in bursts. */
const badWeather = (seed: number) => {
  let [random, asked] = [seed, 0];
  return (line: string): Play => {
    if (!/^(PUT|POST|GET) PhoneNumbers/.test(line)) return null;
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    if (++asked % 97 < 5) return '429';
    const at = Math.floor(random / 2 ** 16) % 100;
    return at < 3 ? '500' : at === 3 ? 'cut before' : at === 4 ? 'cut after' : null;
  };
};

describe('assigning many', () => {
  it.each([1, 2, 3])('tells what was done of what was refused, lost and put off: %i', async seed => {
    const { dataProvider, all, applicationSid, changed, trouble } = await numbers(platformOf());
    trouble.play = badWeather(seed);
    const result = await finish(
      platformOf(),
      dataProvider.assignApplication({ rows: all, applicationSid, fresh: true }),
    );
    trouble.play = null;
    expect(result.ended).toBeNull();
    expect(result.failed.length).toBeGreaterThan(0);
    expect(sids(result.updated)).toEqual(await changed());
    const { failed, updated, unchanged } = result;
    expect(failed.length + updated.length + unchanged.length).toBe(all.length);
  });
});

describe('importing many', () => {
  it.each([1, 2, 3])('tells what was created of what was refused, lost and put off: %i', async seed => {
    const { dataProvider, account, trouble } = await atHome(platformOf());
    const [carrier] = await platformOf().sandbox.db.run(
      'SELECT voip_carrier_sid FROM voip_carriers WHERE account_sid = ?',
      [account.id],
    );
    const rows = Array.from({ length: 400 }, (_, index) => ({
      number: `7777${String(seed)}${String(index).padStart(6, '0')}`,
      accountSid: account.id,
      carrierSid: String(carrier?.['voip_carrier_sid']),
      applicationSid: null,
    }));
    trouble.play = badWeather(seed);
    const result = await finish(platformOf(), dataProvider.importNumbers({ rows }));
    trouble.play = null;
    const stored = await platformOf().sandbox.db.run(
      "SELECT number FROM phone_numbers WHERE number LIKE '7777%'",
    );
    expect(result.updated.map(({ number }) => number).sort()).toEqual(
      stored.map(({ number }) => String(number)).sort(),
    );
    expect(result.failed.length).toBeGreaterThan(0);
    expect(result.failed.length + result.updated.length).toBe(rows.length);
  });
});
