import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { type } from './form.ts';
import {
  ANSWERED,
  call,
  CALLS,
  comes,
  drill,
  fillIn,
  openTestCall,
  placedCalls,
  testCallSandbox,
  timePasses,
} from './testCallPage.ts';

const platformOf = testCallSandbox();

describe('what is missing', () => {
  it('is said at its field, and nothing is sent', async () => {
    const view = await openTestCall(platformOf);
    await screen.findByRole('button', { name: 'Call' });
    const button = screen.getByRole('button', { name: 'Call' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Still needed: Number, Caller ID, Answered by');
    expect(screen.getByText(/^The call appears here/)).toBeVisible();
    await view.user.click(button);
    expect(screen.getByLabelText('Number')).toHaveFocus();
    for (const text of ['Enter the number to call.', 'Caller ID is required.', 'Choose an application.'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(view.platform.writes()).toEqual([]);
  });

  it('an account without applications leads to a new one', async () => {
    await platformOf
      .get()
      .db.run('UPDATE accounts SET device_calling_application_sid = NULL, siprec_hook_sid = NULL');
    await platformOf.get().db.run('UPDATE phone_numbers SET application_sid = NULL');
    await platformOf.get().db.run('DELETE FROM applications WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    await openTestCall(platformOf);
    expect(await screen.findByText(/^The account has no application, and without one/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add application' })).toHaveAttribute(
      'href',
      '/internal/applications/add',
    );
  });

  it('an application of another account is not offered, whatever the address says', async () => {
    const [foreign] = await platformOf
      .get()
      .db.run('SELECT application_sid FROM applications WHERE account_sid <> ? LIMIT 1', [DEFAULT_ACCOUNT]);
    const sid = String(foreign?.['application_sid']);
    const view = await openTestCall(platformOf, { query: `?application=${sid}&number=%2B442071230000` });
    await screen.findByRole('button', { name: 'Call' });
    await waitFor(() => expect(screen.getByLabelText('Number')).toHaveValue(ANSWERED));
    expect(screen.getByRole('combobox', { name: 'Answered by' })).toHaveValue('');
    await type(view.user, 'Caller ID', '1');
    await view.user.click(screen.getByRole('button', { name: 'Call' }));
    expect(await screen.findByText('Choose an application.')).toBeVisible();
  });

  it('a carrier that is inactive is said to be used all the same', async () => {
    await platformOf.get().db.run("UPDATE voip_carriers SET is_active = 0 WHERE name = 'Amber Telecom'");
    const view = await openTestCall(platformOf);
    await fillIn(view, ANSWERED, 'Amber Telecom (inactive)');
    expect(screen.getByText(/still goes through it/)).toHaveTextContent('Amber Telecom');
  });
});

describe('refusals', () => {
  it.each([
    [{ featureServer: 'none' }, 'No media server is there to make calls.', /no available feature servers/],
    [{ featureServer: 'refuses' }, /^The media server refused the call/, /Internal Server Error/],
  ])('of a platform with %j are told with its words', async (drilled, text, words) => {
    timePasses();
    await drill(platformOf, drilled);
    const view = await openTestCall(platformOf);
    await call(view);
    await comes(text);
    expect(screen.getByText(/^The platform says:/)).toHaveTextContent(words);
    await drill(platformOf, { featureServer: 'up' });
    expect(await placedCalls(platformOf)).toBe(0);
    await call(view);
    await comes('Ringing…');
    expect(await placedCalls(platformOf)).toBe(1);
  });

  it.each([
    [
      'sp1',
      'The platform places no calls for users of a service provider.',
      /users and API keys of the account/,
    ],
    ['acct1view', 'View-only users cannot place calls.', /Ask somebody/],
    ['sp1view', 'View-only users cannot place calls.', /Ask somebody/],
    ['adminview', 'View-only users cannot place calls.', /Ask somebody/],
  ])('%s is told why not', async (user, text, next) => {
    const view = await openTestCall(platformOf, { user });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Call' })).toBeNull();
    expect(view.platform.writes()).toEqual([]);
  });

  it('an admin calls for an account of the provider', async () => {
    timePasses();
    const view = await openTestCall(platformOf, {
      user: 'admin',
      query: `?account=${DEFAULT_ACCOUNT}&number=%2B442071239486`,
    });
    await call(view, '+442071239486');
    await comes('Busy');
    expect(view.platform.writes()).toMatchObject([{ path: CALLS }]);
  });
});
