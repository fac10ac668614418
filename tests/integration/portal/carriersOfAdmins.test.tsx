import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { ADDED, cell, fill, NAME, press, put, SAVED } from './carrierForms.ts';
import { rowOf } from './carrierRows.ts';
import { choose, input, message, save, shows, type } from './form.ts';
import { check, importRows, lineOf, openImport, paste } from './numberImportPage.ts';
import { chooseCarrier, switchedSandbox } from './switchedSandbox.ts';

// Long forms in a slow DOM.
const platformOf = switchedSandbox({ adminCarrier: true });
const { open, rows, row } = platformOf;
const REFUSED = 'You do not have permissions to make changes to this Carrier';

const openCarrier = async (login: string, config = {}) => {
  const sid = String((await row('voip_carriers', { name: 'Indigo Lines' }))['voip_carrier_sid']);
  const view = await open(login, `/internal/carriers/${sid}/edit`, config);
  await shows(NAME, 'Indigo Lines');
  return { ...view, sid };
};

/** The platform's switch is on, the portal's is not: everything is offered, and the platform refuses it. */
describe('a platform that leaves carriers to admins, where the portal was not told', () => {
  it('refuses an account user a new carrier, and the form keeps what was typed', async () => {
    const { platform, user } = await open('acct1', '/internal/carriers/add');
    await input(NAME);
    await put(user, 'name', 'Lumen');
    await fill(user, cell('Network address', 1), '198.51.100.77');
    await press(user, 'Save');
    await message('insufficient privileges');
    expect(platform.writes().map(({ path }) => path)).toEqual([`Accounts/${DEFAULT_ACCOUNT}/VoipCarriers`]);
    await shows(NAME, 'Lumen');
    expect(cell('Network address', 1)).toHaveValue('198.51.100.77');
    expect(location.pathname).toBe('/internal/carriers/add');
  });

  it('refuses a change in the specified words', async () => {
    const { user } = await openCarrier('acct1');
    await put(user, 'name', 'Indigo');
    await press(user, 'Save');
    await message(REFUSED);
    await shows(NAME, 'Indigo');
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
  });

  it('refuses a gateway in its row', async () => {
    const { user } = await openCarrier('acct1');
    await fill(user, cell('Port', 1), '5099');
    await press(user, 'Save');
    await message('Not saved: insufficient privileges');
    expect(cell('Port', 1)).toHaveValue('5099');
  });

  it('refuses to delete one, in words', async () => {
    const { user, sid } = await openCarrier('acct1');
    await rows('UPDATE phone_numbers SET voip_carrier_sid = NULL WHERE voip_carrier_sid = ?', sid);
    await press(user, 'Delete Carrier');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await message('You do not have permissions to delete this Carrier');
    expect(await rows('SELECT * FROM voip_carriers WHERE voip_carrier_sid = ?', sid)).toHaveLength(1);
  });

  it('refuses a number, and the form keeps what was typed', async () => {
    const { user } = await open('acct1', '/internal/phone-numbers/add');
    await chooseCarrier(user);
    await type(user, /^Phone number/, '12025550199');
    await save(user);
    await message('insufficient privileges');
    await shows(/^Phone number/, '12025550199');
    await shows(/^Carrier/, 'Indigo Lines');
  });

  it('refuses the numbers of a file, each at its line', async () => {
    const { user } = await openImport(platformOf, 'acct1');
    await paste(user, 'number,carrier\n12025550101,Indigo Lines');
    await check(user);
    await importRows(user);
    // The line and the panel of the job say it.
    await waitFor(() => expect(lineOf(2)).toContain('insufficient privileges'));
  });
});

describe('a platform and a portal that leave carriers to admins', () => {
  const config = { flags: { adminOnlyCarriers: true } };

  it('offer an account user nothing that would be refused', async () => {
    await open('acct1', '/internal/carriers', config);
    await screen.findByText('Indigo Lines');
    expect(screen.queryByRole('link', { name: 'Add carrier' })).not.toBeInTheDocument();
    expect(rowOf('Indigo Lines').queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(rowOf('Indigo Lines').getByRole('link', { name: 'View Indigo Lines' })).toBeInTheDocument();
  });

  it('offer him no number to add, import or delete, and its application to change', async () => {
    const { user } = await open('acct1', '/internal/phone-numbers', config);
    // It comes a frame after the rows.
    await import('../../../src/resources/phone-numbers/ImportLink.tsx');
    const [first] = await screen.findAllByRole('link', { name: /^Edit / });
    for (const name of ['Add phone number', /import/i])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    if (first) await user.click(first);
    await choose(user, /^Application/, 'dial time');
    await save(user);
    await message('Phone number updated successfully');
  });

  it('let provider users work', async () => {
    const { user } = await open('sp1', '/internal/carriers/add', config);
    await input(NAME);
    await put(user, 'name', 'Lumen');
    await fill(user, cell('Network address', 1), '198.51.100.77');
    await press(user, 'Save');
    await message(ADDED);
  });
});
