import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SentRequest } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { combo, message } from './form.ts';
import {
  ACCOUNT,
  APPLICATION,
  CARRIER,
  check,
  DEFAULT_ACCOUNT,
  fileOf,
  IMPORT,
  importRows,
  lineOf,
  numbers,
  openImport,
  paste,
  posted,
  stored,
} from './numberImportPage.ts';

const platformOf = portalSandbox();
const panel = () => screen.findByRole('region', { name: 'Import of phone numbers' });
const result = async (text: string | RegExp) => within(await panel()).findByText(text);

describe('importing phone numbers', () => {
  it('checks first, and sends exactly what was checked', async () => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    await paste(user, fileOf(['+12025550000', '12025550001'], APPLICATION));
    await check(user);
    expect(lineOf(2)).toBe(`Ready | 12025550000 | ${ACCOUNT} | ${CARRIER} | ${APPLICATION}`);
    expect(platform.writes()).toEqual([]);
    await importRows(user);
    await message('2 phone numbers imported');
    const { application_sid } = await platformOf.row('applications', {
      name: APPLICATION,
      account_sid: DEFAULT_ACCOUNT,
    });
    const { voip_carrier_sid } = await platformOf.row('voip_carriers', { name: CARRIER });
    expect(posted(platform)).toEqual(
      ['12025550000', '12025550001'].map(number => ({
        number,
        account_sid: DEFAULT_ACCOUNT,
        voip_carrier_sid,
        application_sid,
      })),
    );
    expect((await stored(platformOf)).map(({ number }) => number)).toEqual(['12025550000', '12025550001']);
    expect(lineOf(3)).toContain('Created');
    expect(screen.getByRole('button', { name: 'Import 0 numbers' })).toBeDisabled();
  });

  it('needs three lists, one request to compare and one per number', async () => {
    const { platform, user } = await openImport(platformOf, 'admin');
    await waitFor(() => expect(platform.lines().filter(line => /Applications/.test(line))).toHaveLength(1));
    const opened = platform.lines();
    await paste(user, fileOf(numbers(12)));
    await check(user);
    await importRows(user);
    await message('12 phone numbers imported');
    const lines = platform.lines(opened.length).filter(line => line.startsWith('GET'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^GET PhoneNumbers\?page=1&page_size=5000&service_provider_sid=/);
    expect(posted(platform)).toHaveLength(12);
  });

  it('goes on after failures in the middle, and finishes the rest alone', async () => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    await paste(user, fileOf(numbers(20)));
    await check(user);
    const refused = ['12025550003', '12025550011'];
    platform.intercept(({ method, body }: SentRequest) =>
      method === 'POST' && refused.includes((body as { number: string }).number)
        ? Response.json({ msg: 'the disk is full' }, { status: 500 })
        : undefined,
    );
    await importRows(user);
    await result('18 created, 2 failed');
    expect(lineOf(5)).toBe(`Failed | 12025550003 | ${ACCOUNT} | ${CARRIER} | the disk is full`);
    expect(await stored(platformOf)).toHaveLength(18);
    expect(screen.getByRole('button', { name: 'Failed 2' })).toBeInTheDocument();
    platform.intercept(null);
    const before = posted(platform).length;
    await user.click(screen.getByRole('button', { name: 'Import 2 numbers' }));
    await message('2 phone numbers imported');
    expect(
      posted(platform)
        .slice(before)
        .map(({ number }) => number),
    ).toEqual(refused);
    expect(await stored(platformOf)).toHaveLength(20);
    expect(lineOf(5)).toContain('Created');
    expect(screen.getByRole('button', { name: 'Created 20' })).toBeInTheDocument();
  });

  it('does not create a number twice whose answer was lost', async () => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    await paste(user, fileOf(numbers(6)));
    await check(user);
    const lost = new Set<string>();
    const carryOut = async (body: unknown) => {
      await platformOf.get().app.request('/api/v1/PhoneNumbers', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
        },
        body: JSON.stringify(body),
      });
      // Nobody hears of it.
      return 'no answer' as const;
    };
    platform.intercept(({ method, body }: SentRequest) => {
      const { number = '' } = (body ?? {}) as { number?: string };
      if (method !== 'POST' || number !== '12025550002' || lost.has(number)) return undefined;
      lost.add(number);
      return carryOut(body);
    });
    await importRows(user);
    await message('6 phone numbers imported');
    const sent = posted(platform).filter(({ number }) => number === '12025550002');
    expect(sent).toHaveLength(1);
    expect(platform.lines()).toContainEqual(
      expect.stringMatching(/^GET PhoneNumbers\?page=1&page_size=100&filter=12025550002$/),
    );
    expect(await stored(platformOf)).toHaveLength(6);
  });

  it('finishes a file that is given again, without sending what is there', async () => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    await paste(user, fileOf(numbers(4)));
    await check(user);
    await importRows(user);
    await message('4 phone numbers imported');
    await paste(user, fileOf(numbers(6)));
    await check(user);
    expect(lineOf(2)).toContain('Already there');
    const before = posted(platform).length;
    await user.click(screen.getByRole('button', { name: 'Import 2 numbers' }));
    await message('2 phone numbers imported');
    expect(posted(platform).length - before).toBe(2);
    expect(await stored(platformOf)).toHaveLength(6);
  });

  it('takes for already there what only the platform knows', async () => {
    const { user } = await openImport(platformOf, 'sp1');
    await paste(user, fileOf(numbers(2)));
    await check(user);
    const { voip_carrier_sid } = await platformOf.row('voip_carriers', { name: CARRIER });
    // Without account it is invisible to users of the provider (docs/platform-api.md#phone-numbers).
    await platformOf
      .get()
      .db.run(
        `INSERT INTO phone_numbers (phone_number_sid, number, voip_carrier_sid) VALUES ('f0000000-0000-4000-8000-000000000001', '12025550001', ?)`,
        [voip_carrier_sid as string],
      );
    await importRows(user);
    await waitFor(() => expect(lineOf(3)).toContain('Already there'));
    expect(lineOf(2)).toContain('Created');
    expect(lineOf(3)).toContain('It stays as it is.');
  });
});

describe('the rights to import', () => {
  it('give an account user no column and no choice of an account', async () => {
    const { platform, user } = await openImport(platformOf, 'acct1');
    await paste(user, `number,account,carrier\n12025550000,Blue River Clinic,Indigo Lines`);
    await check(user);
    expect(screen.queryByRole('combobox', { name: /: Account$/ })).not.toBeInTheDocument();
    expect(screen.getByText(/All numbers go to your account\./)).toBeInTheDocument();
    await importRows(user);
    await message('1 phone number imported');
    expect(posted(platform)).toMatchObject([{ number: '12025550000', account_sid: DEFAULT_ACCOUNT }]);
  });

  it.each<[string, object]>([
    ['sp1view', {}],
    ['adminview', {}],
    ['acct1view', {}],
    ['acct1', { flags: { adminOnlyCarriers: true } }],
  ])('refuse %s with %j', async (login, config) => {
    await openImport(platformOf, login, config);
    await message('You do not have access.');
    expect(location.pathname).not.toBe(IMPORT);
    expect(screen.queryByRole('heading', { name: 'Import phone numbers' })).not.toBeInTheDocument();
  });

  it('need a carrier', async () => {
    await platformOf.get().db.run('DELETE FROM phone_numbers');
    await platformOf.get().db.run('UPDATE voip_carriers SET service_provider_sid = NULL');
    await openImport(platformOf, 'sp1');
    await message('You must create a SIP trunk before you can create a phone number.');
    expect(location.pathname).not.toBe(IMPORT);
  });
});

describe('columns and defaults', () => {
  it('stand in for what the file does not say, and stay for the next file of its kind', async () => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    await paste(user, numbers(3).join('\n'));
    const button = await screen.findByRole('button', { name: 'Check 3 rows' });
    expect(button).toBeDisabled();
    expect(screen.getByText('Still needed: Account, Carrier.')).toBeInTheDocument();
    await combo(user, 'Where the file says nothing: Account', ACCOUNT);
    await combo(user, 'Where the file says nothing: Carrier', CARRIER);
    await check(user);
    expect(lineOf(1)).toBe(`Ready | 12025550000 | ${ACCOUNT} | ${CARRIER}`);
    await paste(user, numbers(2, 50).join('\n'));
    await check(user);
    await importRows(user);
    await message('2 phone numbers imported');
    expect(posted(platform).map(({ number }) => number)).toEqual(numbers(2, 50));
  });
});
