// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { readBucket } from '../../../sandbox/support/bucket.ts';
import { OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { portalSandbox } from '../../support/portalSandbox.ts';
import * as carrier from './carrierForms.ts';
import { input, message, type } from './form.ts';
import * as speech from './speechForms.ts';

const platformOf = portalSandbox();

const open = (path: string) =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${path}`,
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
  });
type View = Awaited<ReturnType<typeof open>>;

/** The session ends at the request of this number, from 1, that matches. */
const endAt = ({ platform }: View, line: RegExp, nth = 1) => {
  let seen = 0;
  platform.intercept(({ method, path }) => {
    if (line.test(`${method} ${path}`)) seen += 1;
    return seen >= nth ? new Response('Unauthorized', { status: 401 }) : undefined;
  });
};

/** Saves, is sent to the login page, comes back and restores. */
const afterTheSession = async (view: View, path: string, ready: () => Promise<unknown>): Promise<View> => {
  await carrier.save(view.user);
  await screen.findByText(OUTSIDE);
  view.leave();
  const again = await open(path);
  await message('Restore what you were typing?');
  await ready();
  await again.user.click(screen.getByText('Restore', { selector: 'button' }));
  return again;
};

const rows = (sql: string, values: (string | number)[] = []) => platformOf.get().db.run(sql, values);

describe('a session that ends in the middle of a save', () => {
  it('doubles no carrier and no gateway, and asks for the password again', async () => {
    const path = 'carriers/add';
    const view = await open(path);
    const { user } = view;
    await carrier.put(user, 'name', 'Lumen');
    await carrier.fill(user, carrier.cell('Network address', 1), '198.51.100.77');
    await carrier.press(user, 'Add SIP Gateway');
    await carrier.fill(user, carrier.cell('Network address', 2), '198.51.100.78');
    await carrier.tick(user, 'Authentication');
    await carrier.put(user, 'register_username', 'lumen');
    await carrier.put(user, 'register_password', 'typed-secret');
    endAt(view, /^POST SipGateways/, 2);
    const again = await afterTheSession(view, path, () => input(carrier.NAME));
    await message(/^Enter these again, which are never kept: Password/);
    await carrier.put(again.user, 'register_password', 'typed-secret');
    await waitFor(() => expect(screen.queryByText(/^Type again/)).not.toBeInTheDocument());
    await carrier.save(again.user);
    await message(carrier.ADDED);
    expect(await rows(`SELECT name, register_password FROM voip_carriers WHERE name = 'Lumen'`)).toEqual([
      { name: 'Lumen', register_password: 'typed-secret' },
    ]);
    expect(
      await rows(
        `SELECT g.ipv4 FROM sip_gateways g JOIN voip_carriers c USING (voip_carrier_sid) WHERE c.name = 'Lumen' ORDER BY g.ipv4`,
      ),
    ).toEqual([{ ipv4: '198.51.100.77' }, { ipv4: '198.51.100.78' }]);
  }, 60_000);

  it('keeps the voices of a credential, and adds neither a second time', async () => {
    const path = 'speech-services/add';
    const view = await open(path);
    const { user } = view;
    await speech.settled();
    await speech.pickVendor(user, 'Google (TTS/STT)');
    await speech.tick(user, 'Use for text-to-speech');
    await speech.chooseKey(user, speech.KEY_FILE);
    await speech.tick(user, 'Use custom voices');
    await type(user, /^Name/, 'Plain');
    await type(user, /^Model \*/, 'projects/1/models/plain');
    const before = await rows('SELECT speech_credential_sid FROM speech_credentials');
    endAt(view, /^POST GoogleCustomVoices/);
    const again = await afterTheSession(view, path, speech.settled);
    expect(await input(/^Name/)).toHaveValue('Plain');
    await speech.chooseKey(again.user, speech.KEY_FILE);
    await carrier.save(again.user);
    await message(speech.ADDED);
    expect(await rows('SELECT speech_credential_sid FROM speech_credentials')).toHaveLength(
      before.length + 1,
    );
    expect(await rows(`SELECT name FROM google_custom_voices WHERE name = 'Plain'`)).toHaveLength(1);
  }, 60_000);

  it('keeps all of a bucket but its secret, which has to be typed again', async () => {
    const { account_sid } = await platformOf.row('accounts', { name: 'default account' });
    const path = `accounts/${String(account_sid)}/edit`;
    const view = await open(path);
    const { user } = view;
    await input(/^Bucket Name/);
    await type(user, /^Bucket Name/, 'another-bucket');
    await user.click(await screen.findByRole('button', { name: 'Replace: Secret access key' }));
    await type(user, /^Secret access key/, 'typed-secret');
    endAt(view, /^PUT Accounts/);
    const again = await afterTheSession(view, path, () => input(/^Bucket Name/));
    await message('Enter these again, which are never kept: Secret access key.');
    expect(await input(/^Bucket Name/)).toHaveValue('another-bucket');
    await carrier.save(again.user);
    await message('Required');
    expect(again.platform.writes()).toEqual([]);
    await type(again.user, /^Secret access key/, 'typed-secret');
    await carrier.save(again.user);
    await message('Account updated successfully');
    const { bucket_credential } = await platformOf.row('accounts', { name: 'default account' });
    expect(readBucket(bucket_credential)).toMatchObject({
      name: 'another-bucket',
      secret_access_key: 'typed-secret',
    });
  }, 60_000);

  it.each([
    ['and the name', true],
    ['alone', false],
  ])(
    'names the variables of an application that were changed %s',
    async (_what, isRenamed) => {
      const { application_sid } = await platformOf.row('applications', { name: 'Env driven bot' });
      const path = `applications/${String(application_sid)}/edit`;
      const view = await open(path);
      const { user } = view;
      if (isRenamed) await type(user, /^Application name/, 'Renamed bot');
      await type(user, /^GREETING/, 'Hello again');
      endAt(view, /^PUT Applications/);
      const again = await afterTheSession(view, path, () => input(/^GREETING/));
      await message('Enter these again, which are never kept: Environment variables.');
      await type(again.user, /^GREETING/, 'Hello again');
      await waitFor(() => expect(screen.queryByText(/^Enter these again/)).not.toBeInTheDocument());
    },
    60_000,
  );

  it('asks again for the file of a voice whose stored key was to be replaced', async () => {
    const [row] = await rows(
      'SELECT speech_credential_sid FROM google_custom_voices WHERE use_voice_cloning_key = 1',
    );
    const path = `speech-services/${String(row?.['speech_credential_sid'])}/edit`;
    const view = await open(path);
    const [chooser] = await screen.findAllByLabelText<HTMLInputElement>(/^Key file of custom voice/);
    if (!chooser) throw new Error('no voice has a key');
    await view.user.upload(chooser, new File(['bmV3'], 'new.txt', { type: 'text/plain' }));
    await message('1 field changed');
    endAt(view, /^(?:PUT|POST) GoogleCustomVoices/);
    const again = await afterTheSession(view, path, () => screen.findByLabelText('Use custom voices'));
    await carrier.save(again.user);
    await message('Choose the file of the cloning key.');
    expect(again.platform.writes()).toEqual([]);
  }, 60_000);
});
