import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, LIVE_CALL } from '../../../sandbox/seed/names.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { storeToken } from '../../../src/authProvider/session.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import { signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, idle, OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { message, openUserMenu, type } from './form.ts';

const platformOf = portalSandbox();
const PATH = `/internal/live/${DEFAULT_ACCOUNT}/${LIVE_CALL}`;
const QUESTION = 'Leave without saving?';
const TEXT = 'Text that is spoken';

const open = async (login = 'acct1', path = PATH) => {
  const view = await renderPortal({ sandbox: platformOf.get(), path, user: login });
  await screen.findByRole('region', { name: 'State' });
  return view;
};
type View = Awaited<ReturnType<typeof open>>;

/** The answer of the first PUT waits until `come`; the platform has the request. */
const hold = ({ platform }: View) => {
  let come = (): void => undefined;
  const held = new Promise<void>(resolve => {
    come = resolve;
  });
  platform.intercept(async ({ method }) => {
    if (method !== 'PUT') return undefined;
    await held;
    return new Response('Accepted', { status: 202 });
  });
  return () => come();
};

const signOut = async ({ user }: View) => {
  await openUserMenu(user);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
};

const sendKeys = async (view: View) => {
  await type(view.user, 'Keys (0–9, *, #, A–D)', '12#');
  await view.user.click(screen.getByRole('button', { name: 'Send keys' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('button', { name: 'Send keys' }));
  await waitFor(() => expect(view.platform.writes()).toHaveLength(1));
};

/** What was under way when the page was left, and what came of it, long after. */
const longAfter = async (view: View, come: () => void) => {
  const mark = view.platform.sent.length;
  come();
  // Two keys are 300 ms apart.
  await later(700);
  await idle(view.platform);
  return view.platform.lines(mark);
};

describe('signing out in the middle of an action', () => {
  it.each([
    ['nobody', null],
    ['sp1', 'sp1'],
  ])('sends no more keys and looks, and says nothing, with %s signed in after', async (_who, login) => {
    fakeTimers();
    const view = await open();
    const come = hold(view);
    await sendKeys(view);
    await signOut(view);
    // The keys were typed and are not all sent.
    await message(QUESTION);
    await view.user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await message(OUTSIDE);
    expect(takeFlash()?.kind).not.toBe('error');
    const token = login === null ? null : await signInAt(platformOf.get(), login);
    if (token !== null) storeToken(token);
    expect(await longAfter(view, come)).toEqual([]);
    expect(view.platform.writes().filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(takeFlash()).toBeNull();
    expect(localStorage.getItem('token')).toBe(token);
  });
});

describe('a text for a call', () => {
  it('is not lost by walking away', async () => {
    const { user } = await open();
    await type(user, TEXT, 'two minutes');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await message(QUESTION);
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(screen.getByRole('textbox', { name: TEXT })).toHaveValue('two minutes');
    await type(user, TEXT, '');
    await type(user, 'Tag (JSON object)', '{"vip": true}');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await message(QUESTION);
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/internal/clients'));
  });

  it('is not asked about once it was sent, and again after a change or a refusal', async () => {
    const view = await open();
    const { user, platform } = view;
    const send = () => user.click(screen.getByRole('button', { name: 'Set tag' }));
    await type(user, 'Tag (JSON object)', '{"vip": true}');
    platform.intercept(({ method }) =>
      method === 'PUT' ? Response.json({ msg: 'fetch failed' }, { status: 500 }) : undefined,
    );
    await send();
    await message(/The media server of the call did not answer/);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Live calls' }));
    await message(QUESTION);
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    platform.intercept(null);
    await send();
    await message(/Accepted\. The platform does not say/);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Live calls' }));
    await waitFor(() => expect(address()).toBe(`/internal/live/${DEFAULT_ACCOUNT}`));
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });

  it.each([
    ['acct1', 'two minutes'],
    ['sp1', ''],
  ])('is there again after a session that ended, for the same user only (%s)', async (next, text) => {
    const view = await open();
    await type(view.user, TEXT, 'two minutes');
    view.platform.intercept(() => new Response('Unauthorized', { status: 401 }));
    await view.user.click(screen.getByRole('button', { name: 'Set tag' }));
    await message(OUTSIDE);
    view.leave();
    const again = await open(next);
    expect(screen.getByRole('textbox', { name: TEXT })).toHaveValue(text);
    again.leave();
    await open(next);
    expect(screen.getByRole('textbox', { name: TEXT })).toHaveValue('');
  });
});

describe('the application of a call', () => {
  const name = () => screen.getByText('Application', { selector: 'dt' }).nextElementSibling as HTMLElement;

  it.each(['acct1', 'acct1view', 'sp1'])('is shown to %s by its name, with one request', async login => {
    const { platform } = await open(login);
    const link = await within(name()).findByRole('link');
    const sid = /applications\/([^/]+)\/edit$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';
    expect(link).toHaveTextContent(
      String((await platformOf.row('applications', { application_sid: sid }))['name']),
    );
    expect(link).toHaveAttribute('title', sid);
    await idle(platform);
    expect(platform.lines().filter(line => line.includes('Applications'))).toHaveLength(1);
  });

  it('stays a sid where it belongs to another account', async () => {
    const foreign = await platformOf.row('applications', { name: 'Voicemail', account_sid: DEFAULT_ACCOUNT });
    const other = String((await platformOf.row('accounts', { name: 'Granite Bank' }))['account_sid']);
    const sid = String(foreign['application_sid']);
    await platformOf
      .get()
      .db.run('UPDATE applications SET account_sid = ? WHERE application_sid = ?', [other, sid]);
    const [row] = await platformOf
      .get()
      .db.run('SELECT state FROM live_calls WHERE call_sid = ?', [LIVE_CALL]);
    await platformOf
      .get()
      .db.run('UPDATE live_calls SET state = ? WHERE call_sid = ?', [
        JSON.stringify({ ...(JSON.parse(String(row?.['state'])) as object), application_sid: sid }),
        LIVE_CALL,
      ]);
    const { platform } = await open();
    await idle(platform);
    expect(name()).toHaveTextContent(sid);
    expect(within(name()).queryByRole('link')).toBeNull();
  });
});
