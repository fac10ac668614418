import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { settled } from '../../support/renderPortal.tsx';
import { accountShown, HOME, hostedPages } from './hostedPages.ts';

const platformOf = portalSandbox({ hosted: true });
const { open, change } = hostedPages(platformOf);
const LIST = '/internal/applications';

const TITLE = 'Finish Account Setup';
const card = async () => {
  const title = await screen.findByRole('heading', { name: TITLE });
  return within(title.closest('section') ?? title);
};

const REALM = ['UPDATE accounts SET sip_realm = NULL WHERE account_sid = ?', 'Choose a SIP realm'] as const;
const MISSING = [
  REALM,
  ['DELETE FROM clients WHERE account_sid = ?', null],
  ['DELETE FROM phone_numbers WHERE account_sid = ?', 'Add a phone number to call it by, or a SIP client'],
  ['DELETE FROM speech_credentials', 'Add speech credentials for text-to-speech and speech-to-text'],
] as const;
const without = async (parts: readonly (readonly [string, string | null])[]) => {
  for (const [sql] of parts) await change(sql, ...(sql.includes('?') ? [DEFAULT_ACCOUNT] : []));
};

describe('the setup of a new account', () => {
  it('names on its page what is missing, and leads to each', async () => {
    await without(MISSING);
    await open(HOME);
    const setup = await card();
    expect(setup.getAllByRole('listitem').map(item => item.firstChild?.textContent)).toEqual([
      expect.stringMatching(/^Choose a SIP realm/),
      'Add a phone number to call it by, or a SIP client',
      'Add speech credentials for text-to-speech and speech-to-text',
    ]);
    expect(setup.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      `/internal/accounts/${DEFAULT_ACCOUNT}/sip-realm/edit`,
      '/internal/phone-numbers/add',
      '/internal/clients/add',
      '/internal/speech-services/add',
    ]);
  });

  it('is nothing where nothing is missing', async () => {
    await open(HOME);
    await accountShown();
    await settled();
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  });

  it('is told where an account without SIP realm starts, with no request more than needed', async () => {
    await without([REALM]);
    const { platform, user } = await open(LIST);
    const setup = await card();
    expect(setup.getByText(/^Choose a SIP realm/)).toBeVisible();
    await settled();
    const lines = platform.lines();
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
    await user.click(setup.getByRole('link', { name: 'Choose a realm' }));
    expect(await screen.findByText('none yet')).toBeVisible();
  });

  it('asks nothing on the list of applications once there is a realm', async () => {
    const { platform } = await open(LIST);
    await settled();
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
    expect(platform.lines().filter(line => /PhoneNumbers|Clients|VoipCarriers/.test(line))).toEqual([]);
  });

  it('claims nothing of a list that could not be read', async () => {
    await without(MISSING);
    await open(HOME, 'acct1', {
      intercept: ({ path }) =>
        path.startsWith('PhoneNumbers') ? Response.json({ msg: 'no' }, { status: 400 }) : undefined,
    });
    await accountShown();
    await settled();
    expect(screen.queryByText(/^Add a phone number/)).not.toBeInTheDocument();
  });

  it.each(['acct1view', 'sp1', 'admin'])('is nothing of %s', async login => {
    await without(MISSING);
    const { platform } = await open(HOME, login);
    await accountShown();
    await settled();
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
    expect(platform.lines().filter(line => line.startsWith('GET PhoneNumbers'))).toEqual([]);
  });

  it.each([HOME, LIST])('is nothing without the hosted flag: %s', async path => {
    await without(MISSING);
    const { platform } = await open(path, 'acct1', { config: {} });
    await settled();
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
    expect(platform.lines().filter(line => /PhoneNumbers|Users\/me/.test(line))).toEqual([]);
  });
});
