import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { OBJECT_LIMITS } from '../../../sandbox/support/objectLimits.ts';
import { group } from './applicationForm.ts';
import { ADDED, cell, fill, NAME, press, put } from './carrierForms.ts';
import { choose, input, message, save, shows, type } from './form.ts';
import { check, importRows, lineOf, openImport, paste } from './numberImportPage.ts';
import { chooseCarrier, switchedSandbox } from './switchedSandbox.ts';

// Long forms in a slow DOM.
const platformOf = switchedSandbox({ databaseLimits: true });
const { open, rows, row, counted } = platformOf;
const FULL =
  'Your account has as many of these as the platform allows. Delete some that are no longer used, or ask your service provider to add more.';

/** Leaves the default account this many numbers: the seed's 900 are more than such a platform lets it have. */
const numbersLeft = async (count: number) => {
  await rows(
    'DELETE FROM phone_numbers WHERE account_sid = ?1 AND phone_number_sid NOT IN (SELECT phone_number_sid FROM phone_numbers WHERE account_sid = ?1 LIMIT CAST(?2 AS INTEGER))',
    DEFAULT_ACCOUNT,
    String(count),
  );
};

describe('an account that has as much as the platform allows', () => {
  it('gets no further number, and the form keeps what was typed', async () => {
    await numbersLeft(OBJECT_LIMITS.PhoneNumbers);
    const { user } = await open('acct1', '/internal/phone-numbers/add');
    await chooseCarrier(user);
    await type(user, /^Phone number/, '12025550199');
    await save(user);
    await message(FULL);
    expect(location.pathname).toBe('/internal/phone-numbers/add');
    await shows(/^Phone number/, '12025550199');
    await shows(/^Carrier/, 'Indigo Lines');
    expect(await counted('phone_numbers')).toBe(OBJECT_LIMITS.PhoneNumbers);

    await numbersLeft(OBJECT_LIMITS.PhoneNumbers - 1);
    await save(user);
    await message('Phone number created successfully');
  });

  it('gets as many numbers of a file as fit, and every other line says why not', async () => {
    await numbersLeft(OBJECT_LIMITS.PhoneNumbers - 1);
    const { user } = await openImport(platformOf, 'acct1');
    await paste(user, 'number,carrier\n12025550101,Indigo Lines\n12025550102,Indigo Lines');
    await check(user);
    await importRows(user);
    await waitFor(() => {
      const full = [2, 3].filter(line => lineOf(line).includes(FULL));
      expect(full).toHaveLength(1);
    });
    expect(await counted('phone_numbers')).toBe(OBJECT_LIMITS.PhoneNumbers);
  });

  it('gets no further application', async () => {
    for (let number = await counted('applications'); number < OBJECT_LIMITS.Applications; number++)
      await platformOf.get().insert('applications', {
        application_sid: crypto.randomUUID(),
        name: `made ${String(number)}`,
        account_sid: DEFAULT_ACCOUNT,
      });
    const { user } = await open('acct1', '/internal/applications/add');
    await type(user, /^Application name/, 'One more');
    for (const legend of ['Calling webhook', 'Call status webhook']) {
      const url = await (await group(legend)).findByLabelText(/^URL/);
      await user.clear(url);
      await user.click(url);
      await user.paste('https://example.com/hook');
    }
    await save(user);
    await message(FULL);
    await shows(/^Application name/, 'One more');
    expect(location.pathname).toBe('/internal/applications/add');
    expect(await counted('applications')).toBe(OBJECT_LIMITS.Applications);
  });

  it('gets a carrier, which the limit leaves out, without the gateways that are too many', async () => {
    const own = String((await row('voip_carriers', { name: 'Indigo Lines' }))['voip_carrier_sid']);
    for (let number = 0; number < OBJECT_LIMITS.SipGateways; number++)
      await platformOf.get().insert('sip_gateways', {
        sip_gateway_sid: crypto.randomUUID(),
        voip_carrier_sid: own,
        ipv4: '203.0.113.1',
        inbound: 1,
        outbound: 0,
      });
    const { platform, user } = await open('acct1', '/internal/carriers/add');
    await input(NAME);
    await put(user, 'name', 'Lumen');
    await fill(user, cell('Network address', 1), '198.51.100.77');
    await press(user, 'Save');
    await message(`Not saved: ${FULL}`);
    expect(screen.getByText(/^1 of 2 changes were saved\./)).toBeInTheDocument();
    expect(cell('Network address', 1)).toHaveValue('198.51.100.77');

    await rows('DELETE FROM sip_gateways WHERE voip_carrier_sid = ?', own);
    await press(user, 'Save');
    await message(ADDED);
    expect(platform.writes().map(({ path }) => path)).toEqual([
      `Accounts/${DEFAULT_ACCOUNT}/VoipCarriers`,
      'SipGateways',
      'SipGateways',
    ]);
    expect(await rows('SELECT * FROM voip_carriers WHERE name = ?', 'Lumen')).toHaveLength(1);
  });

  it('is helped by its provider, whom the limit leaves out', async () => {
    const { user } = await open('sp1', '/internal/phone-numbers/add');
    await shows(/^Carrier/, 'Amber Telecom');
    await choose(user, /^Account/, 'default account');
    await type(user, /^Phone number/, '12025550199');
    await save(user);
    await message('Phone number created successfully');
  });
});
