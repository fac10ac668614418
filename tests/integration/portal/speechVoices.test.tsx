import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { message, save } from './form.ts';
import {
  ADDED,
  CHANGED,
  chooseKey,
  KEY_FILE,
  pickVendor,
  put,
  settled,
  speechForms,
  tick,
} from './speechForms.ts';

const platformOf = portalSandbox();
const { add, open } = speechForms(platformOf);

const KEY = 'a2V5'.repeat(60);

const voice = async (position: number) => {
  const legend = await screen.findByText(`Custom voice ${position}`, { selector: 'legend' });
  return within(legend.closest('fieldset') ?? legend);
};

const fill = async (user: UserEvent, position: number, label: RegExp, text: string) => {
  const box = (await voice(position)).getByLabelText(label);
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
};

const voicesOf = (sid: string) =>
  platformOf
    .get()
    .db.run('SELECT * FROM google_custom_voices WHERE speech_credential_sid = ? ORDER BY name', [sid]);

const storedSid = async () => {
  const [row] = await platformOf.get().db.run('SELECT speech_credential_sid FROM google_custom_voices', []);
  return String(row?.['speech_credential_sid']);
};

const edit = async (login = 'sp1') => {
  const sid = await storedSid();
  const view = await open(login, `/internal/speech-services/${sid}/edit`);
  await screen.findByLabelText('Use custom voices');
  return { ...view, sid };
};

describe('custom voices of a new google credential', () => {
  it('follow the credential, and a failed upload is repeated alone', async () => {
    const { platform, user } = await add('sp1');
    await pickVendor(user, 'Google (TTS/STT)');
    await tick(user, 'Use for text-to-speech');
    await chooseKey(user, KEY_FILE);
    await tick(user, 'Use custom voices');
    await fill(user, 1, /^Name/, 'Plain');
    await fill(user, 1, /^Model/, 'projects/1/models/plain');
    expect((await voice(1)).getByLabelText('Reported Usage')).toHaveValue('REALTIME');
    await user.click(screen.getByText('Add Voice'));
    await fill(user, 2, /^Name/, 'Cloned');
    await user.click((await voice(2)).getByLabelText('Use voice cloning key'));
    await save(user);
    await message('Choose the file of the cloning key.');
    expect(platform.writes()).toEqual([]);
    await user.upload(
      (await voice(2)).getByLabelText(/^Key file of custom voice 2/),
      new File([KEY], 'key.txt'),
    );
    await message(`${KEY.slice(0, 100)}...`);
    platform.intercept(({ method, path }) =>
      method === 'PUT' && path.startsWith('GoogleCustomVoices/')
        ? Response.json({ msg: 'the bucket is away' }, { status: 500 })
        : undefined,
    );
    await save(user);
    await message('The cloning key of Cloned could not be stored: the bucket is away');
    expect(screen.getByText(/and 2 of 3 changes to its voices/)).toBeVisible();
    platform.intercept(null);
    const before = platform.writes().length;
    await put(user, 'label', 'corrected');
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await chooseKey(user, KEY_FILE.replace('abcdef', 'fedcba'));
    await save(user);
    await waitFor(() => expect(screen.getAllByText(/^The credential was already added/)).toHaveLength(2));
    expect(platform.writes()).toHaveLength(before);
    await put(user, 'label', '');
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await chooseKey(user, KEY_FILE);
    await save(user);
    await message(ADDED);
    const sent = platform.writes().map(({ method, path }) => `${method} ${path.split('/')[0] ?? ''}`);
    expect(sent).toEqual([
      'POST ServiceProviders',
      'POST GoogleCustomVoices',
      'POST GoogleCustomVoices',
      'PUT GoogleCustomVoices',
      'PUT GoogleCustomVoices',
    ]);
    const [credential] = await platformOf
      .get()
      .db.run(`SELECT speech_credential_sid FROM speech_credentials ORDER BY created_at DESC LIMIT 1`, []);
    expect(await voicesOf(String(credential?.['speech_credential_sid']))).toMatchObject([
      { name: 'Cloned', use_voice_cloning_key: 1, voice_cloning_key: KEY, reported_usage: 'REALTIME' },
      { name: 'Plain', model: 'projects/1/models/plain' },
    ]);
  }, 60_000);
});

describe('stored custom voices', () => {
  it('are changed by what differs alone', async () => {
    const { platform, user } = await edit();
    await fill(user, 1, /^Name/, 'Renamed');
    await save(user);
    await message(CHANGED);
    expect(platform.writes()).toEqual([
      expect.objectContaining({ method: 'PUT', body: { name: 'Renamed' } }),
    ]);
    await settled();
    await save(user);
    await message('Nothing was changed, so nothing was saved.');
  });

  it('say what is wrong while it is, and nothing of what was not touched yet', async () => {
    const { user } = await edit();
    await fill(user, 1, /^Name/, '');
    await save(user);
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(1));
    expect(screen.getByText('1 error')).toBeVisible();
    await user.click(screen.getByText('Add Voice'));
    expect(screen.getAllByText('Required')).toHaveLength(1);
    const last = screen.getAllByText(/^Custom voice \d/, { selector: 'legend' }).length;
    await user.click((await voice(last)).getByLabelText(`Delete custom voice ${String(last)}`));
    await fill(user, 1, /^Name/, 'Renamed');
    await waitFor(() => expect(screen.queryByText('1 error')).toBeNull());
    expect(screen.queryByText('Required')).toBeNull();
  });

  it('keep their last one', async () => {
    const { platform, user } = await edit();
    for (;;) {
      const before = screen.getAllByText(/^Custom voice \d/, { selector: 'legend' }).length;
      await user.click((await voice(1)).getByLabelText('Delete custom voice 1'));
      if (before === 1) break;
    }
    await message('You must provide at least one custom voice.');
    expect(screen.getByText('Custom voice 1', { selector: 'legend' })).toBeVisible();
    expect(platform.writes()).toEqual([]);
  });

  it('go after a question that names them, not before the save, and not when it is denied', async () => {
    const { platform, user, sid } = await edit();
    const names = (await voicesOf(sid)).map(({ name }) => String(name));
    const untick = async (answer: string) => {
      await tick(user, 'Use custom voices');
      const dialog = within(await screen.findByRole('dialog'));
      for (const name of names) expect(dialog.getByText(name)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: answer }));
    };
    await untick('Cancel');
    expect(screen.getByLabelText('Use custom voices')).toBeChecked();
    await untick('Use none');
    expect(screen.getByLabelText('Use custom voices')).not.toBeChecked();
    expect(platform.writes()).toEqual([]);
    await save(user);
    await message(CHANGED);
    expect(platform.writes().map(({ method }) => method)).toEqual(names.map(() => 'DELETE'));
    expect(await voicesOf(sid)).toEqual([]);
  });

  it('say why they cannot be read, and are read again', async () => {
    const sid = await storedSid();
    const { platform, user } = await open('sp1', `/internal/speech-services/${sid}/edit`, {
      intercept: ({ path }) =>
        path === 'GoogleCustomVoices'
          ? Response.json({ msg: 'no voices today' }, { status: 400 })
          : undefined,
    });
    await message('The custom voices could not be loaded: no voices today');
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByLabelText('Use custom voices')).toBeChecked());
  });

  it('are not changed by view-only users', async () => {
    await edit('sp1view');
    expect(screen.getByLabelText('Use custom voices')).toBeDisabled();
    expect((await voice(1)).getByLabelText(/^Name/)).toBeDisabled();
    expect(screen.queryByText('Add Voice')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Delete custom voice 1')).not.toBeInTheDocument();
  });
});
