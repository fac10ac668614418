import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountForms, bodies, hook, REGISTRATION, SAVED } from './accountForms.ts';
import { choose, message, save, type } from './form.ts';

const { openNamed } = accountForms();

const review = async (user: { click: (element: Element) => Promise<void> }, count: RegExp) => {
  await user.click(await screen.findByRole('button', { name: count }));
  return screen.findByRole('dialog', { name: 'Changes since the last save' });
};

const lines = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(line => line.textContent);

describe('the changes of a form', () => {
  it('are listed with what they were, secrets without their text', async () => {
    const { user } = await openNamed('sp1', 'Blue River Clinic');
    await type(user, /^Account name/, '<b>Blue</b>');
    await choose(user, /^Application for SIP device calls/, 'IVR menu');
    const password = await hook(REGISTRATION).findByLabelText('Password');
    await user.clear(password);
    await user.type(password, 'brand-new-secret');
    const dialog = await review(user, /^3 fields changed$/);
    expect(lines(dialog)).toEqual([
      'Account nameBefore: Blue River ClinicNow: <b>Blue</b>',
      'Application for SIP device callsBefore: NoneNow: IVR menu',
      'Registration webhook: PasswordReplaced',
    ]);
    expect(dialog).not.toHaveTextContent('brand-new-secret');
    expect(dialog.querySelector('b')).toBeNull();
  });

  it('are taken back one by one, and the save sends the rest', async () => {
    const { platform, user } = await openNamed('sp1', 'Blue River Clinic');
    await type(user, /^Account name/, 'Another name');
    const url = await hook(REGISTRATION).findByLabelText('URL');
    await user.clear(url);
    await user.type(url, 'https://new.example.com');
    const dialog = await review(user, /^2 fields changed$/);
    await user.click(
      within(dialog).getByRole('button', { name: 'Undo the change of Registration webhook: URL' }),
    );
    await waitFor(() => expect(lines(dialog)).toHaveLength(1));
    expect(url).toHaveValue('https://blue.example.com/auth');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByText('1 field changed')).toBeInTheDocument();
    await save(user);
    await message(SAVED);
    expect(bodies(platform)).toEqual([['PUT Accounts/{sid}', { name: 'Another name' }]]);
  });

  it('are none when all are taken back', async () => {
    const { user } = await openNamed('sp1', 'Blue River Clinic');
    await type(user, /^Account name/, 'Another name');
    const dialog = await review(user, /^1 field changed$/);
    await user.click(within(dialog).getByRole('button', { name: 'Undo the change of Account name' }));
    await waitFor(() => expect(within(dialog).getByText('No changes')).toBeInTheDocument());
  });

  it('of choices and switches go by the names that their inputs show', async () => {
    const { user } = await openNamed('admin', 'Blue River Clinic');
    await user.click(hook(REGISTRATION).getByRole('combobox', { name: /^Method/ }));
    await user.click(await screen.findByRole('option', { name: 'GET' }));
    await user.click(screen.getByLabelText('Enable debug log for this account'));
    const dialog = await review(user, /^2 fields changed$/);
    expect(lines(dialog)).toEqual([
      'Registration webhook: MethodBefore: POSTNow: GET',
      'Enable debug log for this accountBefore: NoNow: Yes',
    ]);
  });
});
