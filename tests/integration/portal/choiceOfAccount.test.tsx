import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { choose, message, save, shows } from './form.ts';

const platformOf = portalSandbox();

/** A number of the default account with the application 'hello world'. */
const openNumber = async () => {
  const application = await platformOf.row('applications', {
    name: 'hello world',
    account_sid: DEFAULT_ACCOUNT,
  });
  const number = await platformOf.row('phone_numbers', {
    account_sid: DEFAULT_ACCOUNT,
    application_sid: String(application['application_sid']),
  });
  const sid = String(number['phone_number_sid']);
  const path = `/internal/phone-numbers/${sid}/edit`;
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path,
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
  });
  return { ...view, sid };
};

describe('a number that is given to another account', () => {
  it('takes the application away with the account it belongs to', async () => {
    const { platform, user, sid } = await openNumber();
    await shows(/^Application/, 'hello world');
    await choose(user, /^Account/, 'Blue River Clinic');
    const { account_sid } = await platformOf.row('accounts', { name: 'Blue River Clinic' });
    await screen.findByDisplayValue('None');
    await save(user);
    await message('Phone number updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `PhoneNumbers/${sid}`, body: { account_sid, application_sid: null } },
    ]);
  });

  it.each([
    ['cannot be read', () => Promise.resolve(Response.json({ msg: 'no' }, { status: 500 }))],
    ['have not arrived', () => new Promise<Response>(() => undefined)],
  ])('also where the applications of the new account %s', async (_, answer) => {
    const { platform, user, sid } = await openNumber();
    await shows(/^Application/, 'hello world');
    const { account_sid } = await platformOf.row('accounts', { name: 'Blue River Clinic' });
    platform.intercept(({ path }) =>
      path === `Accounts/${String(account_sid)}/Applications` ? answer() : undefined,
    );
    await choose(user, /^Account/, 'Blue River Clinic');
    await save(user);
    await message('Phone number updated successfully');
    expect(platform.writes()).toEqual([
      { method: 'PUT', path: `PhoneNumbers/${sid}`, body: { account_sid, application_sid: null } },
    ]);
  });

  it('is no change where no application was chosen', async () => {
    const { user } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/phone-numbers/add',
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    await choose(user, /^Account/, 'Blue River Clinic');
    expect(await screen.findByText('1 field changed')).toBeInTheDocument();
  });

  it('gives it back with the account', async () => {
    const { user } = await openNumber();
    await shows(/^Application/, 'hello world');
    await choose(user, /^Account/, 'Blue River Clinic');
    await screen.findByDisplayValue('None');
    await choose(user, /^Account/, 'default account');
    await shows(/^Application/, 'hello world');
    expect(await screen.findByText('No changes')).toBeInTheDocument();
  });
});
