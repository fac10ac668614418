import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { expireCall } from '../../../sandbox/live/drills.ts';
import { ownActions } from '../../../src/dataProvider/ownActions.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import { signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

interface Live {
  call_sid: string;
  call_status: string;
  parent_call_sid?: string;
}

const callsOf = async (): Promise<Live[]> => {
  const answer = await platformOf.get().app.request(`/api/v1/Accounts/${DEFAULT_ACCOUNT}/Calls`, {
    headers: { Authorization: `Bearer ${await signInAt(platformOf.get(), 'acct1')}` },
  });
  return (await answer.json()) as Live[];
};

/** `talking`: with an application alone; `dialling`: with a party; `leg`: that party. */
type Kind = 'talking' | 'dialling' | 'leg' | 'ringing' | 'trying';

const open = async (kind: Kind, user = 'acct1') => {
  const calls = await callsOf();
  const leg = calls.find(({ parent_call_sid: parent }) => parent);
  const found = {
    leg,
    dialling: calls.find(({ call_sid: sid }) => sid === leg?.parent_call_sid),
    talking: calls.find(
      call => call.call_status === 'in-progress' && call !== leg && call.call_sid !== leg?.parent_call_sid,
    ),
    ringing: calls.find(({ call_status: status }) => status === 'ringing'),
    trying: calls.find(({ call_status: status }) => status === 'trying'),
  }[kind];
  const sid = found?.call_sid ?? '';
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/live/${DEFAULT_ACCOUNT}/${sid}`,
    user,
  });
  await screen.findByRole('region', { name: 'State' });
  return { ...view, sid, leg, bodies: () => view.platform.writes().map(({ body }) => body) };
};

const button = (name: string) => screen.getByRole('button', { name });
const outcome = (text: RegExp) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'What was done here' })).toHaveTextContent(text));
const confirm = async (view: Awaited<ReturnType<typeof open>>, name: string, question: RegExp) => {
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(question)).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name }));
};
/** One action at a time: a press while one is under way does nothing. */
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
  await waitFor(() => expect(button(name)).not.toHaveAttribute('aria-disabled'));
  await user.click(button(name));
};
const ACCEPTED = /Accepted\. The platform does not say whether it was done\./;

describe('a call in progress', () => {
  it.each<[Kind, boolean]>([
    ['talking', true],
    ['dialling', true],
    ['leg', true],
    ['ringing', false],
    ['trying', false],
  ])('%s: is offered what the platform does, and told once what it does not', async (kind, isAnswered) => {
    await open(kind);
    for (const name of ['Hang up', 'Send to another application', 'Set tag'])
      expect(await screen.findByRole('button', { name })).toBeEnabled();
    for (const name of ['Mute', 'Unmute', 'Whisper', 'Send keys', 'Start recording', 'Stop recording'])
      if (isAnswered) expect(button(name)).toBeEnabled();
      else expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    const notNow = 'Not now: Mute, Whisper, Keys, Recording. Works once the call is answered.';
    expect(screen.queryAllByText(/^Not now/).map(({ textContent }) => textContent)).toEqual(
      isAnswered ? [] : [notNow],
    );
    const maybe = screen.queryByText(/Whether this call is in a conference cannot be seen/);
    expect(maybe !== null).toBe(kind === 'talking');
  });

  it('shows the parties it dialed, and leads to them and back', async () => {
    const { user, sid, leg } = await open('dialling');
    const legs = await screen.findByText('Parties it dialed');
    await user.click(within(legs.nextElementSibling as HTMLElement).getByRole('link'));
    await waitFor(() => expect(location.pathname).toContain(leg?.call_sid));
    const parent = await screen.findByText('Dialed by');
    await user.click(await within(parent.nextElementSibling as HTMLElement).findByRole('link'));
    await waitFor(() => expect(location.pathname).toContain(sid));
  });

  it('is ended while it rings, and says so', async () => {
    const view = await open('ringing');
    await view.user.click(button('Hang up'));
    await confirm(view, 'Hang up', /Both parties are disconnected at once/);
    await outcome(/Hang up: The platform was asked to hang up; the state says when it has\./);
    expect(view.bodies()).toEqual([{ call_status: 'no-answer' }]);
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'State' })).toHaveTextContent('Not answered'),
    );
    expect(screen.getByRole('link', { name: 'Call record and trace' })).toHaveAttribute(
      'href',
      `/internal/recent-calls/${DEFAULT_ACCOUNT}/${view.sid}`,
    );
    expect(screen.queryByRole('button', { name: 'Hang up' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Set tag' })).not.toBeInTheDocument();
    expect(ownActions.read()).toMatchObject([{ method: 'hangUp', result: 'done' }]);
  });

  it('is sent to another application of the account, and the party it talks to as well', async () => {
    const view = await open('dialling');
    await view.user.click(button('Send to another application'));
    expect(screen.getByText('Choose an application', { selector: 'p' })).toBeVisible();
    const own = screen.getByRole('combobox', { name: 'Application' });
    await waitFor(() => expect(within(own).getAllByRole('option').length).toBeGreaterThan(1));
    const [, first, second] = within(own)
      .getAllByRole('option')
      .map(option => option.textContent);
    await view.user.selectOptions(own, first ?? '');
    await view.user.selectOptions(
      await screen.findByRole('combobox', { name: 'For the other party' }),
      second ?? '',
    );
    await view.user.click(button('Send to another application'));
    await confirm(view, 'Send to another application', /What the caller hears now is cut off/);
    await outcome(ACCEPTED);
    const [body] = view.bodies() as { call_hook: { url: string }; child_call_hook: { url: string } }[];
    expect(body?.call_hook.url).toMatch(/^(https?|wss?):/);
    expect(body?.child_call_hook.url).toMatch(/^(https?|wss?):/);
  });

  it('takes keys, a whisper, a tag and a recording, each asked where it is heard', async () => {
    const view = await open('leg');
    const { user } = view;
    const keys = screen.getByRole('textbox', { name: /^Keys/ });
    await user.type(keys, 'x1{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter up to 16 keys');
    expect(keys).toHaveAccessibleDescription(/Enter up to 16 keys/);
    await user.clear(keys);
    await user.type(keys, '1#{Enter}');
    await confirm(view, 'Send keys', /^Send the keys 1# to .* The tones are heard\.$/);
    await outcome(ACCEPTED);
    await user.type(screen.getByRole('textbox', { name: 'Text that is spoken' }), 'two minutes');
    await press(view, 'Whisper');
    await confirm(view, 'Whisper', /Only this party hears it: “two minutes”/);
    await waitFor(() => expect(view.bodies()).toHaveLength(3));
    await press(view, 'Start recording');
    await confirm(view, 'Start recording', /the parties have to agree first/);
    await waitFor(() => expect(view.bodies()).toHaveLength(4));
    await press(view, 'Stop recording');
    await waitFor(() => expect(view.bodies()).toHaveLength(5));
    const tag = screen.getByRole('textbox', { name: 'Tag (JSON object)' });
    await user.clear(tag);
    await user.type(tag, '{{"vip": true}');
    await press(view, 'Set tag');
    await waitFor(() => expect(view.bodies()).toHaveLength(6));
    expect(view.bodies()).toEqual([
      { dtmf: { digit: '1' } },
      { dtmf: { digit: '#' } },
      { whisper: { verb: 'say', text: 'two minutes' } },
      { record: { action: 'startCallRecording', type: 'cloud' } },
      { record: { action: 'stopCallRecording', type: 'cloud' } },
      { tag: { vip: true } },
    ]);
  });

  it('is asked once by two clicks, one action at a time', async () => {
    const view = await open('leg');
    await view.user.dblClick(button('Set tag'));
    await outcome(ACCEPTED);
    expect(view.bodies()).toHaveLength(1);
  });

  it.each<[string, Response | 'no answer', RegExp, RegExp | null]>([
    [
      'the media server is gone',
      Response.json({ msg: 'fetch failed' }, { status: 500 }),
      /The media server of the call did not answer: it may be done all the same/,
      /Platform: 500 fetch failed/,
    ],
    [
      'the call is over',
      new Response('call session is gone for call_sid x', { status: 422 }),
      /the call has ended, or this party is not connected yet/,
      /Platform: 422 call session is gone for call_sid x/,
    ],
    ['the answer is lost', 'no answer', /The answer was lost: whether it was done is not known/, null],
    [
      'the rate limit is reached',
      new Response('Too many requests', { status: 429, headers: { 'Retry-After': '7' } }),
      /7/,
      /Platform: 429/,
    ],
  ])('says in words that %s', async (_, answer, words, text) => {
    const view = await open('leg');
    view.platform.intercept(({ method }) => (method === 'PUT' ? answer : undefined));
    await view.user.click(button('Set tag'));
    await outcome(words);
    if (text) await outcome(text);
    expect(view.bodies()).toHaveLength(1);
    expect(button('Set tag')).not.toHaveAttribute('aria-disabled');
  });

  it('keeps in view what was typed when it can no longer be sent, and says why', async () => {
    const view = await open('ringing');
    await view.user.type(screen.getByRole('textbox', { name: 'Tag (JSON object)' }), 'x');
    await view.user.click(button('Hang up'));
    await confirm(view, 'Hang up', /Both parties are disconnected at once/);
    await waitFor(() => expect(button('Set tag')).toBeDisabled());
    expect(button('Set tag')).toHaveAccessibleDescription('The call has ended.');
    expect(screen.getByRole('textbox', { name: 'Tag (JSON object)' })).toHaveValue('{}x');
  });

  it('whose record expires while it goes on is not called ended', async () => {
    fakeTimers();
    const view = await open('talking');
    await expireCall(platformOf.get().store, view.sid);
    await later(10_000);
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'State' })).toHaveTextContent('Goes on, no longer listed'),
    );
    expect(screen.getByText(/it can be neither followed nor ended from here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hang up' })).not.toBeInTheDocument();
    expect(screen.getByText('The platform has no record of this call any more.')).toBeVisible();
  });

  it('left behind in trying is soon read as seldom as any other', async () => {
    fakeTimers({ date: true });
    const view = await open('trying');
    const left = Response.json({ call_sid: view.sid, call_status: 'trying' });
    view.platform.intercept(({ path }) => (path.endsWith(view.sid) ? left.clone() : undefined));
    /** Milliseconds from look to look, over twenty seconds at least. */
    const pause = async () => {
      const [mark, since] = [view.platform.sent.length, Date.now()];
      while (Date.now() - since < 20_000) {
        await later(2000);
        await idle(view.platform);
      }
      const looks = view.platform.lines(mark).filter(line => line.endsWith(view.sid)).length;
      return (Date.now() - since) / looks;
    };
    expect(await pause()).toBeLessThan(5000);
    await later(120_000);
    expect(await pause()).toBeGreaterThan(5000);
  });

  it('without a record says what that may mean', async () => {
    await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/live/${DEFAULT_ACCOUNT}/11111111-1111-4111-8111-111111111111`,
      user: 'acct1',
    });
    expect(
      await screen.findByText(/In the second case it goes on and cannot be ended from here/),
    ).toBeVisible();
  });

  it.each(['acct1view', 'sp1view', 'adminview'])('is looked at by %s, who changes nothing', async user => {
    await open('talking', user);
    expect(screen.getByText('You may look at live calls, but not change them.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hang up' })).not.toBeInTheDocument();
  });

  it('of hostile texts is shown as text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const calls = await callsOf();
    const sid = calls.find(({ call_status: status }) => status === 'in-progress')?.call_sid ?? '';
    await platformOf.get().db.run('UPDATE live_calls SET state = ? WHERE call_sid = ?', [
      JSON.stringify({
        from: evil,
        to: 7,
        direction: null,
        call_status: [evil],
        duration: evil,
        application_sid: { a: 1 },
        parent_call_sid: evil,
        sip_reason: evil,
      }),
      sid,
    ]);
    await renderPortal({
      sandbox: platformOf.get(),
      path: `/internal/live/${DEFAULT_ACCOUNT}/${sid}`,
      user: 'acct1',
    });
    expect(await screen.findByRole('region', { name: 'State' })).toHaveTextContent('Unknown');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});
