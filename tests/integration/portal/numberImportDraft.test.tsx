import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { endSession, storeToken } from '../../../src/authProvider/session.ts';
import { MAX_DRAFT_BYTES } from '../../../src/custom-pages/number-import/importDraft.ts';
import { signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { message } from './form.ts';
import { check, fileOf, importRows, lineOf, numbers, openImport, paste } from './numberImportPage.ts';

const platformOf = portalSandbox();
const QUESTION = 'Restore the import you had begun?';

const offer = async () => within(await screen.findByRole('region', { name: QUESTION }));
const noOffer = () => expect(screen.queryByRole('region', { name: QUESTION })).not.toBeInTheDocument();
const box = () => screen.findByRole('textbox', { name: 'Or paste rows' });
const kept = () => Object.keys(sessionStorage).filter(key => key.startsWith('draft.import'));
const restore = async (user: UserEvent) =>
  user.click((await offer()).getByRole('button', { name: 'Restore' }));

const open = async (login: string | null = 'sp1') => openImport(platformOf, login);
/** The page is loaded again: by default in the session that goes on. */
const reloaded = async (leave: () => void, login: string | null = null) => {
  dispatchEvent(new Event('pagehide'));
  leave();
  return open(login);
};
const drop = (name: string, bytes: BlobPart) => {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File([bytes], name)] } });
};

describe('what is given to the import', () => {
  it('is offered back after a reload, with its columns and corrections', async () => {
    const first = await open();
    await paste(first.user, fileOf(['12025550000', 'wrong one', '12025550002', 'sales']));
    await check(first.user);
    await first.user.click(screen.getByRole('button', { name: 'Correct line 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    const number = dialog.getByLabelText('Phone number');
    await first.user.clear(number);
    await first.user.type(number, '12025550001');
    await first.user.click(dialog.getByRole('button', { name: 'Check again' }));
    await first.user.click(screen.getByRole('button', { name: 'Leave out line 4' }));
    await first.user.click(screen.getByRole('button', { name: 'Import line 5 as it is' }));
    const before = [2, 3, 4, 5].map(lineOf);
    expect(before.at(-1)).toMatch(/^Warning/);

    const { user, platform } = await reloaded(first.leave);
    expect(
      (await offer()).getByText(/“Pasted text” was read but not all of it imported/),
    ).toBeInTheDocument();
    await restore(user);
    await screen.findByText(/^Compared with/);
    expect([2, 3, 4, 5].map(lineOf)).toEqual(before);
    noOffer();
    await importRows(user);
    await message('3 phone numbers imported');
    expect(platform.writes()).toHaveLength(3);
    // Imported, it is forgotten.
    await waitFor(() => expect(kept()).toEqual([]));
    dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual([]);
  });

  it('is the file itself, byte by byte, and its encoding', async () => {
    const first = await open();
    await box();
    const text = 'numéro;compte;opérateur\n12025550000;default account;Hazel Wholesale\n';
    drop(
      'numéros.csv',
      Uint8Array.from(text, character => character.charCodeAt(0)),
    );
    expect(await screen.findByRole('combobox', { name: 'Encoding' })).toHaveValue('windows-1252');
    const { user } = await reloaded(first.leave);
    expect((await offer()).getByText(/“numéros.csv” was read/)).toBeInTheDocument();
    await restore(user);
    expect(await screen.findByRole('combobox', { name: 'Encoding' })).toHaveValue('windows-1252');
    expect(screen.getByText(/numéros.csv: 2 lines/)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'utf-8');
    expect(await screen.findByText(/It is not encoded as UTF-8/)).toBeInTheDocument();
  });

  it('is also text that was typed and not read', async () => {
    const first = await open();
    fireEvent.change(await box(), { target: { value: 'number\n12025550000' } });
    const second = await reloaded(first.leave);
    expect((await offer()).getByText(/rows were typed but not read/)).toBeInTheDocument();
    fireEvent.change(await box(), { target: { value: '12025550009' } });
    await restore(second.user);
    expect(await box()).toHaveValue('number\n12025550000\n12025550009');
    // Nothing typed any more: nothing kept.
    await second.user.clear(await box());
    dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual([]);
  });

  it('survives signing in again in place', async () => {
    const first = await open();
    await paste(first.user, fileOf(numbers(2)));
    await screen.findByRole('button', { name: /^Check \d/ });
    storeToken(await signInAt(platformOf.get(), 'sp1'));
    await reloaded(first.leave);
    await offer();
  });

  it('survives a session that ended by itself, for the same user', async () => {
    const first = await open();
    await paste(first.user, fileOf(numbers(2)));
    await screen.findByRole('button', { name: /^Check \d/ });
    endSession({ byItself: true });
    const { user } = await reloaded(first.leave, 'sp1');
    await restore(user);
    expect(await screen.findByText('Pasted text: 3 lines')).toBeInTheDocument();
  });

  it.each([
    [
      'another user signs in after the session ended by itself',
      () => endSession({ byItself: true }),
      'admin',
    ],
    ['another user signs in after a sign-out', () => endSession(), 'admin'],
    // Its event has not come yet: this tab slept, and still has the draft.
    ['another user signed in in another tab', () => localStorage.removeItem('token'), null],
  ])('is not offered when %s', async (_case, end, signsIn) => {
    const first = await open();
    await paste(first.user, fileOf(numbers(2)));
    await screen.findByRole('button', { name: /^Check \d/ });
    end();
    localStorage.setItem('token', await signInAt(platformOf.get(), 'admin'));
    dispatchEvent(new Event('pagehide'));
    first.leave();
    await open(signsIn);
    await box();
    noOffer();
    expect(kept().length > 0).toBe(signsIn === null);
  });

  it('goes with a sign-out, also of the same user', async () => {
    const first = await open();
    await paste(first.user, fileOf(numbers(2)));
    await screen.findByRole('button', { name: /^Check \d/ });
    endSession();
    await reloaded(first.leave, 'sp1');
    await box();
    noOffer();
    expect(kept()).toEqual([]);
  });

  it('is gone once discarded, or left after the question', async () => {
    const first = await open();
    await paste(first.user, fileOf(numbers(2)));
    await screen.findByRole('button', { name: /^Check \d/ });
    const second = await reloaded(first.leave);
    await second.user.click((await offer()).getByRole('button', { name: 'Discard' }));
    noOffer();
    expect(kept()).toEqual([]);

    await paste(second.user, fileOf(numbers(3)));
    await check(second.user);
    await second.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Phone numbers' }));
    await second.user.click(await screen.findByRole('button', { name: 'Leave without importing' }));
    await waitFor(() => expect(location.pathname).toBe('/internal/phone-numbers'));
    expect(kept()).toEqual([]);
  });

  it('is named when it is too large to be kept', async () => {
    const first = await open();
    await box();
    const row = '12025550000,default account,Hazel Wholesale,\n';
    drop('huge.csv', row.repeat(Math.ceil(MAX_DRAFT_BYTES / row.length) + 1));
    await screen.findByText(/^huge.csv: /);
    const { user } = await reloaded(first.leave);
    expect(await screen.findByText(/“huge.csv” was read.*too large to be kept/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(kept()).toEqual([]);
  });

  it('is not offered from what is damaged', async () => {
    sessionStorage.setItem('draft.import.source', '{"userSid": 7');
    sessionStorage.setItem('draft.import.work', '[]');
    await open();
    await box();
    noOffer();
  });
});
