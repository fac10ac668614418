import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { readSession } from '../../../src/authProvider/session.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import type { Interception, PlatformInProcess, SentRequest } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { combo, type } from './form.ts';

/** Answered after four seconds. */
export const ANSWERED = '+442071230000';
export const CALLS = `Accounts/${DEFAULT_ACCOUNT}/Calls`;
export const APPLICATION = 'IVR menu';

export const testCallSandbox = () => portalSandbox({ drills: true });
type PlatformOf = ReturnType<typeof testCallSandbox>;
export type View = Awaited<ReturnType<typeof openTestCall>>;

interface Options {
  user?: string | null;
  query?: string;
  intercept?: Interception;
}

/** Time goes on by `later` for portal and sandbox alike. */
let shown: PlatformInProcess | null = null;

export const openTestCall = async (platformOf: PlatformOf, options: Options = {}) => {
  const { user = 'acct1', query = '', intercept } = options;
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/test-call${query}`,
    user,
    ...(intercept ? { intercept } : {}),
  });
  shown = view.platform;
  return view;
};

export const timePasses = (): void => fakeTimers({ date: true });

/** The sandbox answers in its own time, which must not become seconds of the page's. */
const answered = async () => {
  for (let round = 0; round < 1000 && (shown?.open() ?? 0) > 0; round += 1)
    await act(() => new Promise(resolve => setImmediate(resolve)));
};

/** Seconds of both clocks, one by one. */
export const seconds = async (count: number): Promise<void> => {
  for (let second = 0; second < count; second += 1) {
    await later(1000);
    await answered();
  }
};

/** Waits for a text, second by second of both clocks. */
export const comes = async (text: RegExp | string, most = 120): Promise<HTMLElement> => {
  for (let second = 0; second < most; second += 1) {
    const [found] = screen.queryAllByText(text);
    if (found) return found;
    await seconds(1);
  }
  return screen.getByText(text);
};

export const fillIn = async ({ user }: View, number = ANSWERED, carrier?: string) => {
  await screen.findByRole('button', { name: /^Call/ });
  const change = screen.queryByRole('button', { name: 'Change' });
  if (change) await user.click(change);
  await type(user, 'Number', number);
  await type(user, 'Caller ID', '+14155550100');
  if (carrier !== undefined) await combo(user, 'Through', carrier);
  await combo(user, 'Answered by', APPLICATION);
};

export const ask = async ({ user }: View) => {
  await user.click(screen.getByRole('button', { name: /^Call/ }));
  return within(await screen.findByRole('dialog'));
};

/** Up to the confirmation. */
export const call = async (view: View, number = ANSWERED, carrier?: string) => {
  await fillIn(view, number, carrier);
  const dialog = await ask(view);
  await view.user.click(dialog.getByRole('button', { name: /^Call/ }));
};

/** How often the portal has sent a call. */
export const sentCalls = ({ platform }: View): number =>
  platform.sent.filter(({ method, path }) => method === 'POST' && path === CALLS).length;

/** Calls that the platform has made of it. */
export const placedCalls = async (platformOf: PlatformOf, number = ANSWERED): Promise<number> => {
  const rows = await platformOf.get().db.run('SELECT state FROM live_calls');
  return rows.filter(({ state }) => (JSON.parse(String(state)) as { to?: unknown }).to === number).length;
};

export const isPlacing = ({ method, path }: SentRequest): boolean => method === 'POST' && path === CALLS;

/** The platform gets the call; what comes back is another matter. */
const reaches = async (platformOf: PlatformOf, { path, body }: SentRequest): Promise<Response> =>
  platformOf.get().app.request(`/api/v1/${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${readSession()?.token ?? ''}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });

export const losesAnswer =
  (platformOf: PlatformOf, instead: Response | 'no answer'): Interception =>
  async request => {
    if (!isPlacing(request)) return undefined;
    await reaches(platformOf, request);
    return instead;
  };

/** An answer that waits until `come`. */
export const heldAnswer = (platformOf: PlatformOf) => {
  let come = (): void => undefined;
  const held = new Promise<void>(resolve => {
    come = resolve;
  });
  const intercept: Interception = async request => {
    if (!isPlacing(request)) return undefined;
    const answer = await reaches(platformOf, request);
    await held;
    return answer;
  };
  return { intercept, come: () => come() };
};

export const course = (): string[] =>
  within(screen.getByRole('list', { name: 'States of the call' }))
    .getAllByRole('listitem')
    .map(item => item.textContent.replace(/^[\d.]+ s /, '').trim());

/** Switches of the sandbox's calls. */
export const drill = async (platformOf: PlatformOf, body: object) => {
  const answer = await platformOf.get().app.request('/sandbox/calls', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(204);
};
