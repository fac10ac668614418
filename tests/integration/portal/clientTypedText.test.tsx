import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { input, message, save } from './form.ts';

const platformOf = portalSandbox();
const open = (user: string, path: string) =>
  renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });

describe('adding a SIP client', () => {
  const fill = async (name: string, password: string) => {
    const view = await open('acct1', '/internal/clients/add');
    await view.user.click(await input(/^User Name/));
    await view.user.paste(name);
    await view.user.click(await input(/^Password/));
    await view.user.paste(password);
    return view;
  };

  it.each([
    ['a b', 'A device cannot register with a name that contains a space.'],
    ['x@y', /^Only what stands before the @/],
    ['sip:x', 'Only the name, without sip: before it.'],
    ['x\u200B', /^A device cannot register with invisible/],
  ])('refuses %j, with which nothing can register', async (name, problem) => {
    const { platform, user } = await fill(name, 'secret');
    await save(user);
    await message(problem);
    expect(await input(/^User Name/)).toHaveAttribute('aria-invalid', 'true');
    expect(platform.writes()).toEqual([]);
  });

  it('says what was pasted with a password, and takes it out when asked to', async () => {
    const { platform, user } = await fill('anna', ' s3cret\u200B ');
    await message('Begins with a space. Ends with a space. Contains invisible characters.');
    expect(await input(/^Password/)).toHaveValue(' s3cret\u200B ');
    await user.click(screen.getByRole('button', { name: 'Remove them: Password' }));
    expect(await input(/^Password/)).toHaveValue('s3cret');
    await waitFor(() => expect(screen.queryByText(/^Begins with a space/)).not.toBeInTheDocument());
    await save(user);
    await message('Client created successfully');
    expect(platform.writes()[0]?.body).toMatchObject({ username: 'anna', password: 's3cret' });
  });

  it('stores a password with white space where that is wanted', async () => {
    const { platform, user } = await fill('berta', 's3cret ');
    await message('Ends with a space.');
    await save(user);
    await message('Client created successfully');
    expect(platform.writes()[0]?.body).toMatchObject({ password: 's3cret ' });
  });

  it('says nothing of a space while somebody types', async () => {
    const { user } = await fill('carl', '');
    const password = await input(/^Password/);
    await user.type(password, 'two ');
    expect(screen.queryByText('Ends with a space.')).not.toBeInTheDocument();
    await user.type(password, 'words');
    await user.tab();
    expect(screen.queryByText(/space\.$/)).not.toBeInTheDocument();
  });
});
