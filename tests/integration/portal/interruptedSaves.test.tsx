import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { takeFlash } from '../../../src/browserStorage/flashMessage.ts';
import { endSave } from '../../../src/components/form/runningSaves.ts';
import type { SentRequest } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, OUTSIDE, renderPortal } from '../../support/renderPortal.tsx';
import { MAX_CALLS } from './accountForms.ts';
import { input, message, save, type } from './form.ts';

const platformOf = portalSandbox();
const ADD = 'accounts/add';
const ADDED = 'Account created successfully';
const NAME = 'Lumen Optics';

/** @param user null: still signed in */
const open = (path = ADD, user: string | null = 'sp1') =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${path}`,
    user,
    picked: DEFAULT_PROVIDER,
  });
type View = Awaited<ReturnType<typeof open>>;

const fill = async ({ user }: View) => {
  await type(user, /^Account name/, NAME);
  await type(user, MAX_CALLS, '12');
};

/** Accounts of the name, each with the number of its calls. */
const stored = () =>
  platformOf
    .get()
    .db.run(
      `SELECT l.quantity FROM accounts a LEFT JOIN account_limits l ON l.account_sid = a.account_sid WHERE a.name = ?`,
      [NAME],
    );
const WANTED = [{ quantity: 12 }];

const isLimit = ({ method, path }: SentRequest) => method === 'POST' && path.endsWith('/Limits');
const isAccount = ({ method, path }: SentRequest) => method === 'POST' && path === 'Accounts';
const refusal = () => Response.json({ msg: 'not now' }, { status: 500 });

/** Carried out by the sandbox, though nobody hears of it. */
const carriedOut = async ({ path, method, body }: SentRequest) => {
  await platformOf.get().app.request(`/api/v1/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
    },
    body: JSON.stringify(body),
  });
};

/** Requests that match wait until they are let go. */
const held = ({ platform }: View, matches: (request: SentRequest) => boolean) => {
  let release: (answer: Response | undefined) => void = () => undefined;
  const answer = new Promise<Response | undefined>(resolve => (release = resolve));
  platform.intercept(request => (matches(request) ? answer : undefined));
  const reached = () => waitFor(() => expect(platform.sent.some(request => matches(request))).toBe(true));
  return { release, reached };
};

const restore = async ({ user }: View) => {
  await message('Restore what you were typing?');
  await input(MAX_CALLS);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
};

describe('an add form whose record was added', () => {
  it('does not find its own name taken when only the limits were refused', async () => {
    const view = await open();
    await fill(view);
    view.platform.intercept(request => (isLimit(request) ? refusal() : undefined));
    await save(view.user);
    await message('The account was saved. 1 of 1 limits were not: not now');
    view.platform.intercept(null);
    await save(view.user);
    await message(ADDED);
    expect(await stored()).toEqual(WANTED);
  });

  it('finds it again after an answer that was lost, with all that could tell of it', async () => {
    const view = await open();
    await fill(view);
    let isLost = false;
    view.platform.intercept(async request => {
      if (isAccount(request)) {
        isLost = true;
        await carriedOut(request);
        return 'no answer';
      }
      return isLost && request.path.endsWith('/Accounts') ? refusal() : undefined;
    });
    await save(view.user);
    await message(/The record may or may not have been added/);
    view.platform.intercept(null);
    await save(view.user);
    await message(ADDED);
    expect(await stored()).toEqual(WANTED);
    expect(view.platform.writes().filter(({ path }) => path === 'Accounts')).toHaveLength(1);
  });
});

describe('a page that is left while it saves', () => {
  const LEAVE = 'Leave while this is being saved?';

  const leaves = async (view: View) => {
    await view.user.click(screen.getByRole('link', { name: 'Clients' }));
    await message(LEAVE);
    await view.user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toMatch(/^\/internal\/clients/));
  };

  it('asks, by reload too, and tells elsewhere what failed, with a way back to the rest', async () => {
    const view = await open();
    await fill(view);
    const limits = held(view, isLimit);
    await save(view.user);
    await limits.reached();
    const unload = new Event('beforeunload', { cancelable: true });
    act(() => void dispatchEvent(unload));
    expect(unload.defaultPrevented).toBe(true);
    await leaves(view);
    act(() => limits.release(refusal()));
    await message(/not everything was saved. The account was saved. 1 of 1 limits were not: not now/);
    view.platform.intercept(null);
    await view.user.click(screen.getByRole('link', { name: 'Open the form again' }));
    await message(/A save of this form was interrupted/);
    await restore(view);
    await save(view.user);
    await message(ADDED);
    expect(await stored()).toEqual(WANTED);
  });

  it('says so elsewhere when it was saved, and leads nowhere by itself', async () => {
    const view = await open();
    await fill(view);
    const limits = held(view, isLimit);
    await save(view.user);
    await limits.reached();
    await leaves(view);
    act(() => limits.release(undefined));
    await message(ADDED);
    expect(address()).toMatch(/^\/internal\/clients/);
    await view.user.click(screen.getByRole('link', { name: 'Open' }));
    expect(await input(/^Account name/)).toHaveValue(NAME);
    expect(sessionStorage.getItem('draft.form')).toBeNull();
  });

  it('leaves once the save has ended while it was asked', async () => {
    const { account_sid } = await platformOf.row('accounts', { name: 'Dune Logistics' });
    const view = await open(`accounts/${String(account_sid)}/edit`);
    await input(MAX_CALLS);
    await type(view.user, /^Account name/, NAME);
    const put = held(view, ({ method }) => method === 'PUT');
    await save(view.user);
    await put.reached();
    await view.user.click(screen.getByRole('link', { name: 'Clients' }));
    await message(LEAVE);
    act(() => put.release(undefined));
    await waitFor(() => expect(address()).toMatch(/^\/internal\/clients/));
  });
});

describe('a save that breaks off with its page', () => {
  it.each([
    ['before the platform had the account', false, 1],
    ['after the platform had it', true, 0],
  ])('is restored after a reload %s', async (_when, isDone, sent) => {
    const view = await open();
    await fill(view);
    view.platform.intercept(async request => {
      if (!isAccount(request)) return undefined;
      if (isDone) await carriedOut(request);
      return new Promise<never>(() => undefined);
    });
    await save(view.user);
    await waitFor(() => expect(view.platform.sent.some(isAccount)).toBe(true));
    view.leave();
    // A page that is loaded anew knows of no save.
    endSave(`/internal/${ADD}`, 'session');
    const again = await open(ADD, null);
    await restore(again);
    await save(again.user);
    await message(ADDED);
    expect(await stored()).toEqual(WANTED);
    expect(again.platform.writes().filter(({ path }) => path === 'Accounts')).toHaveLength(sent);
  });

  it('is announced on the login page when the session ends in the middle, and goes on after it', async () => {
    const view = await open();
    await fill(view);
    view.platform.intercept(request =>
      isLimit(request) ? new Response('Unauthorized', { status: 401 }) : undefined,
    );
    await save(view.user);
    await screen.findByText(OUTSIDE);
    expect(takeFlash()).toMatchObject({
      key: 'portal.session.expired',
      more: 'portal.session.partly_saved',
    });
    view.leave();
    const again = await open();
    await restore(again);
    await save(again.user);
    await message(ADDED);
    expect(await stored()).toEqual(WANTED);
  });

  it('is not announced when nothing of it was stored', async () => {
    const view = await open();
    await fill(view);
    view.platform.intercept(() => new Response('Unauthorized', { status: 401 }));
    await save(view.user);
    await screen.findByText(OUTSIDE);
    expect(takeFlash()).not.toHaveProperty('more');
  });
});
