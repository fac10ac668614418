import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { group, openApplication, settled, withoutStoredHooks } from './applicationForm.ts';
import { message, save } from './form.ts';

// A long form in a slow DOM.
const platformOf = portalSandbox();
const OVERRIDE = 'Override webhook for initial application';
const BASIC = 'Use HTTP basic authentication';
const VERBS = 'Verbs';
const RECORD = 'Record all calls';

describe('an application’s own instructions', () => {
  const fill = async (text: string) => {
    const view = await openApplication(platformOf, 'hello world');
    await settled();
    await view.user.click(screen.getByLabelText(OVERRIDE));
    const field = await screen.findByLabelText(VERBS);
    await view.user.clear(field);
    await view.user.click(field);
    await view.user.paste(text);
    await save(view.user);
    return view;
  };

  it('that are no JSON are told by line and column, and not sent', async () => {
    const { platform } = await fill('[\n  {"verb": "say",\n   "text": oops}\n]');
    await message('Line 3, column 12: this is not valid JSON.');
    expect(platform.writes()).toEqual([]);
  });

  it('that are no array are not sent', async () => {
    const { platform } = await fill('{"verb": "hangup"}');
    await message('This must be an array of verbs, in square brackets.');
    expect(platform.writes()).toEqual([]);
  });

  it('that the platform refuses say why at their input', async () => {
    await fill('[{"verb": "play"}]');
    await message('Error: play: missing value for url');
    expect(screen.getByLabelText(VERBS)).toHaveAttribute('aria-invalid', 'true');
  });

  it('are sent as they are', async () => {
    const text = '[{"verb": "hangup"}]';
    const { platform } = await fill(text);
    await message('Application updated successfully');
    expect(platform.writes().map(({ body }) => withoutStoredHooks(body))).toEqual([{ app_json: text }]);
  });

  it('stay ticked while they are emptied to be typed anew', async () => {
    const { user } = await openApplication(platformOf, 'Voicemail');
    await settled();
    const verbs = screen.getByLabelText(VERBS);
    await user.clear(verbs);
    await user.paste('[]');
    expect(verbs).toHaveFocus();
    expect(verbs).toHaveValue('[]');
  });

  it('taken away are null; ticked again they are back', async () => {
    const { platform, user } = await openApplication(platformOf, 'Voicemail');
    await settled();
    const before = screen.getByLabelText<HTMLTextAreaElement>(VERBS).value;
    expect(before).toContain('Hello from default account');
    await user.click(screen.getByLabelText(OVERRIDE));
    expect(screen.queryByLabelText(VERBS)).not.toBeInTheDocument();
    await user.click(screen.getByLabelText(OVERRIDE));
    expect(await screen.findByLabelText(VERBS)).toHaveValue(before);
    expect(screen.getByText('No changes')).toBeInTheDocument();
    await user.click(screen.getByLabelText(OVERRIDE));
    await save(user);
    await message('Application updated successfully');
    expect(platform.writes().map(({ body }) => withoutStoredHooks(body))).toEqual([{ app_json: null }]);
  });
});

describe('recording all calls', () => {
  const accountRecords = (on: 0 | 1) =>
    platformOf
      .get()
      .db.run('UPDATE accounts SET record_all_calls = ? WHERE account_sid = ?', [on, DEFAULT_ACCOUNT]);

  it.each(['sp1', 'acct1'])('is switched on with 1 and off with 0 (%s)', async login => {
    await accountRecords(0);
    const { platform, user } = await openApplication(platformOf, 'hello world', { login });
    await settled();
    await user.click(await screen.findByLabelText(RECORD));
    await save(user);
    await message('Application updated successfully');
    await waitFor(() => expect(screen.getByText('No changes')).toBeInTheDocument());
    await user.click(await screen.findByLabelText(RECORD));
    await save(user);
    await waitFor(() => expect(platform.writes()).toHaveLength(2));
    expect(platform.writes().map(({ body }) => withoutStoredHooks(body))).toEqual([
      { record_all_calls: 1 },
      { record_all_calls: 0 },
    ]);
  });

  it('is not asked where the account records everything', async () => {
    await accountRecords(1);
    await openApplication(platformOf, 'hello world');
    await settled();
    expect(screen.getByLabelText(OVERRIDE)).toBeInTheDocument();
    expect(screen.queryByLabelText(RECORD)).not.toBeInTheDocument();
  });
});

describe('the messaging webhook', () => {
  it('is optional, and sent alone when it is given', async () => {
    const { platform, user } = await openApplication(platformOf, 'hello world');
    await settled();
    await user.type((await group('Messaging webhook')).getByLabelText(/^URL/), 'https://m.example.com');
    await save(user);
    await message('Application updated successfully');
    expect(platform.writes().map(({ body }) => withoutStoredHooks(body))).toEqual([
      { messaging_hook: { url: 'https://m.example.com', method: 'POST', username: null, password: null } },
    ]);
  });

  it('cannot be emptied once it is set', async () => {
    const { platform, user } = await openApplication(platformOf, 'Voicemail');
    await settled();
    await user.clear((await group('Messaging webhook')).getByLabelText(/^URL/));
    await save(user);
    await message('Required');
    expect(platform.writes()).toEqual([]);
  });
});

describe('basic authentication', () => {
  it('that is ticked without name and password is not saved as none', async () => {
    const { platform, user } = await openApplication(platformOf, 'hello world');
    await settled();
    const call = await group('Calling webhook');
    await user.type(call.getByLabelText(/^URL/), '/new');
    await user.click(call.getByLabelText(BASIC));
    await save(user);
    const both = /^When using HTTP basic authentication both/;
    await waitFor(() => expect(call.getAllByText(both)).toHaveLength(3));
    expect(platform.writes()).toEqual([]);
    await user.click(call.getByLabelText(BASIC));
    await save(user);
    await message('Application updated successfully');
  });

  it('taken away by mistake comes back, and the address stays', async () => {
    const { user } = await openApplication(platformOf, 'hello world');
    await settled();
    const call = await group('Calling webhook');
    await user.click(call.getByLabelText(BASIC));
    await user.type(call.getByLabelText(/^Username/), 'u');
    await user.type(call.getByLabelText(/^Password/), 'p');
    await user.click(call.getByLabelText(BASIC));
    await user.click(call.getByLabelText(BASIC));
    expect(call.getByLabelText(/^Username/)).toHaveValue('u');
    expect(call.getByLabelText(/^Password/)).toHaveValue('p');
    expect(call.getByLabelText(/^URL/)).toHaveValue('https://default-account.example.com/apps/hello-world');
  });
});

describe('a view-only user', () => {
  it('sees all of an application and can change nothing of it', async () => {
    const { platform } = await openApplication(platformOf, 'Env driven bot', { login: 'sp1view' });
    await settled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Env driven bot');
    const variables = await group('Environment variables');
    expect(await variables.findByLabelText(/^GREETING/)).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Use a fallback speech vendor if primary fails')).toBeDisabled();
    expect(screen.queryByText('Save')).not.toBeInTheDocument();
    expect(screen.queryByText('Delete application')).not.toBeInTheDocument();
    expect(platform.writes()).toEqual([]);
  });
});
