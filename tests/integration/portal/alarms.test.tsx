import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, idle, renderPortal } from '../../support/renderPortal.tsx';
import { save } from './form.ts';
import { switchedSandbox } from './switchedSandbox.ts';

vi.setConfig({ testTimeout: 120_000 });
const MINUTE = 60_000;
const ALARMS = '/internal/alarms';
const platformOf = portalSandbox();

const addRule = async (
  user: UserEvent,
  kind: string,
  fill: () => Promise<void> = () => Promise.resolve(),
) => {
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Notify me about' }), kind);
  await fill();
  await save(user);
};

/** Outbound calls of a minute ago that a carrier refused. */
const addFailures = async (count: number) => {
  const sandbox = platformOf.get();
  for (let at = 0; at < count; at += 1)
    await sandbox.insert('cdrs', {
      cdr_sid: `a1a50000-0000-4000-8000-00000000000${String(at)}`,
      call_sid: `a1a51000-0000-4000-8000-00000000000${String(at)}`,
      sip_callid: `alarm-${String(at)}@10.0.0.7`,
      attempted_at: new Date(Date.now() - MINUTE - at).toISOString().replace('Z', '000000Z'),
      account_sid: DEFAULT_ACCOUNT,
      service_provider_sid: DEFAULT_PROVIDER,
      direction: 'outbound',
      answered: 0,
      duration: 0,
      sip_status: 503,
      termination_reason: 'failed',
      trunk: 'Jade Route',
    });
};

const lineOfAlarm = () =>
  waitFor(() => {
    const found = screen.getAllByRole('alert').find(line => line.textContent !== '');
    if (!found) throw new Error('No alarm is told');
    return within(found);
  });

describe('alarms', () => {
  it.each(['admin', 'sp1', 'acct1'])('tell %s of calls that fail, once, and lead to them', async login => {
    await addFailures(5);
    fakeTimers({ date: true });
    const { user, platform, router } = await renderPortal({
      sandbox: platformOf.get(),
      path: ALARMS,
      user: login,
      picked: DEFAULT_PROVIDER,
    });
    await screen.findByText(/^No rules yet/);
    const before = platform.sent.length;
    await later(5 * MINUTE);
    // Nothing is asked for without a rule.
    expect(platform.lines(before).filter(line => !line.includes('Alerts?'))).toEqual([]);
    await addRule(user, 'Failed calls in a row');
    expect(
      await screen.findByRole('switch', { name: '5 failed calls in a row: any carrier' }),
    ).toBeInTheDocument();
    const line = await lineOfAlarm();
    expect(line.getByText(/Calls fail in a row: Jade Route/)).toBeInTheDocument();
    expect(document.title).toMatch(/^\(1\) Alarms/);
    await act(() => router.navigate('/internal/applications'));
    await screen.findByRole('heading', { level: 1, name: /^Applications/ });
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Applications/));
    await user.click((await lineOfAlarm()).getByRole('link', { name: /Failures/ }));
    await waitFor(() => expect(address()).toContain('/internal/failures?last=60'));
    await user.click((await lineOfAlarm()).getByRole('button', { name: 'Seen' }));
    await waitFor(() => expect(document.title).toMatch(/^Failures/));
    await later(5 * MINUTE);
    expect(screen.queryByText(/Calls fail in a row/)).toBeNull();
  });

  it('offers every kind of rule while there is none', async () => {
    const { user } = await renderPortal({ sandbox: platformOf.get(), path: ALARMS, user: 'sp1' });
    await user.click(await screen.findByRole('button', { name: 'Number without calls' }));
    expect(await screen.findByRole('combobox', { name: 'Notify me about' })).toHaveValue('silent');
    await user.type(screen.getByRole('textbox', { name: 'Number' }), '+12125000800');
    await save(user);
    expect(await screen.findByRole('switch', { name: /^No call for / })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Number without calls' })).toBeNull();
  });

  it('ask for one source a minute, in turn, and for nothing when nobody is signed in', async () => {
    fakeTimers({ date: true });
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: ALARMS,
      user: 'sp1',
      config: { alertPollSeconds: 0 },
    });
    await screen.findByText(/^No rules yet/);
    await addRule(user, 'Failed calls in a row');
    await addRule(user, 'Registration lost');
    await addRule(user, 'Platform alert');
    expect(await screen.findByText(/The rules need 3 answers/)).toBeInTheDocument();
    await idle(platform);
    const mark = platform.sent.length;
    for (let minute = 0; minute < 6; minute += 1) {
      await later(MINUTE);
      await idle(platform);
    }
    const kinds = platform.lines(mark).map(line => /RecentCalls|VoipCarriers|Alerts/.exec(line)?.[0] ?? line);
    expect(kinds.toSorted()).toEqual([
      'Alerts',
      'Alerts',
      'RecentCalls',
      'RecentCalls',
      'VoipCarriers',
      'VoipCarriers',
    ]);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    const out = platform.sent.length;
    await later(5 * MINUTE);
    expect(platform.lines(out)).toEqual([]);
    expect(localStorage.getItem('seen.alarmWatch')).toBeNull();
    expect(localStorage.getItem('kept.alarms')).toContain('registration');
  });

  it('ask once where a provider has more calls than one request tells', async () => {
    fakeTimers({ date: true });
    const { user, platform } = await renderPortal({
      sandbox: platformOf.get(),
      path: ALARMS,
      user: 'sp1',
      config: { alertPollSeconds: 0 },
      intercept: ({ path }) => {
        if (!path.endsWith('RecentCalls')) return undefined;
        // In pairs that begin together, and more of them than are answered.
        const data = Array.from({ length: 500 }, (_, at) => ({
          attempted_at: new Date(Date.now() - Math.ceil(at / 2) * 1000).toISOString(),
          sip_callid: `many-${String(at)}`,
          direction: 'outbound',
          answered: false,
          sip_status: 503,
          trunk: 'Jade Route',
        }));
        return Promise.resolve(Response.json({ total: 1200, page: '1', page_size: '500', data }));
      },
    });
    await screen.findByText(/^No rules yet/);
    const mark = platform.sent.length;
    await addRule(user, 'Failed calls in a row');
    expect((await lineOfAlarm()).getByText(/Calls fail in a row: Jade Route/)).toBeInTheDocument();
    for (let minute = 1; minute <= 3; minute += 1) {
      await idle(platform);
      expect(platform.lines(mark).filter(line => line.includes('RecentCalls'))).toHaveLength(minute);
      await later(MINUTE);
    }
  });

  it('refuse numbers that cannot be, and a hostile file, with words', async () => {
    const { user } = await renderPortal({ sandbox: platformOf.get(), path: ALARMS, user: 'acct1' });
    await screen.findByText(/^No rules yet/);
    await addRule(user, 'Number without calls');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Enter a number.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Number'), '+39 (0)6 1234567');
    expect(dialog.getByText(/^It is not clear whether the zero/)).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Number'));
    await user.type(dialog.getByLabelText('Number'), '+44 1234 ext 5');
    expect(dialog.getByText(/^This looks like a number, but/)).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Number'));
    await user.type(dialog.getByLabelText('Number'), '+44 1234');
    await user.clear(dialog.getByLabelText('Minutes without a call'));
    await save(user);
    expect(dialog.getByText('Enter a whole number from 5 to 1440.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Minutes without a call'), '30');
    await save(user);
    expect(
      await screen.findByRole('switch', { name: /^No call for 30 minutes: \+?44 ?1234$/ }),
    ).toBeInTheDocument();

    const choose = (text: string) =>
      user.upload(
        screen.getByLabelText('Import…'),
        new File([text], 'a<b>.json', { type: 'application/json' }),
      );
    await choose('{"format": "patchbay-alarms", "version": 1, "rules": [{"kind": "constructor"}]}');
    expect(
      await screen.findByText('Rule 1 of a<b>.json cannot be understood. Nothing was taken over.'),
    ).toBeInTheDocument();
    await choose('<script>');
    expect(await screen.findByText('a<b>.json is no JSON file.')).toBeInTheDocument();
    const rule = { id: 'x', kind: 'failed', count: 7 };
    await choose(JSON.stringify({ format: 'patchbay-alarms', version: 1, rules: [rule] }));
    expect(
      await screen.findByRole('switch', { name: '7 failed calls in a row: any carrier' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('a<b>.json is no JSON file.')).toBeNull();
  });

  it('say that a notification is missing where the browser has none', async () => {
    await renderPortal({ sandbox: platformOf.get(), path: ALARMS, user: 'sp1' });
    expect(await screen.findByText(/^This browser has no notifications here/)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Browser notification' })).toBeDisabled();
  });
});

describe('a rule on the alerts of a provider on platform 0.9.5', () => {
  const { open } = switchedSandbox({ platform: '0.9.5' });

  it('says that there are none, and is not asked for again', async () => {
    fakeTimers({ date: true });
    const { platform, user } = await open('sp1', ALARMS, { alertPollSeconds: 0 });
    await screen.findByText(/^No rules yet/);
    const mark = platform.sent.length;
    await addRule(user, 'Platform alert');
    expect(await screen.findByText('Not on this platform')).toBeInTheDocument();
    expect(screen.getByText('This platform lists alerts of one account at a time.')).toBeInTheDocument();
    await later(5 * MINUTE);
    expect(platform.lines(mark).filter(line => line.includes('/Alerts'))).toHaveLength(1);
  });
});
