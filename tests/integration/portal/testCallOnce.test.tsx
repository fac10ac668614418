import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { endSession, readSession, storeToken } from '../../../src/authProvider/session.ts';
import { readTestRun, storeTestRun } from '../../../src/custom-pages/test-call/storedRun.ts';
import { newTestCall } from '../../../src/custom-pages/test-call/model/testCall.ts';
import { startRun } from '../../../src/custom-pages/test-call/testRun.ts';
import { signInAt } from '../../support/platformInProcess.ts';
import { OUTSIDE } from '../../support/renderPortal.tsx';

import {
  ANSWERED,
  ask,
  call,
  comes,
  drill,
  fillIn,
  heldAnswer,
  isPlacing,
  losesAnswer,
  openTestCall,
  placedCalls,
  seconds,
  sentCalls,
  testCallSandbox,
  timePasses,
  type View,
} from './testCallPage.ts';

const platformOf = testCallSandbox();

/** A platform that nothing may be sent to. */
const NOTHING = {} as Parameters<typeof startRun>[0];

const userSid = () => readSession()?.userSid ?? '';
const found = () => comes(/^(Ringing…|Answered[:;] |Answered after )/);

const leaveAndReturn = async (view: View, go: () => Promise<unknown>, back: () => Promise<unknown>) => {
  const { intercept, come } = heldAnswer(platformOf);
  view.platform.intercept(intercept);
  await call(view);
  await waitFor(() => expect(sentCalls(view)).toBe(1));
  await go();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Try a number' })).toBeNull());
  come();
  await back();
  await screen.findByRole('heading', { name: 'Try a number' });
  await found();
};

type Interruption = [name: string, interrupt: (view: View) => Promise<unknown>];

const INTERRUPTIONS: Interruption[] = [
  [
    'a double click',
    async view => {
      await fillIn(view);
      const dialog = await ask(view);
      await view.user.dblClick(dialog.getByRole('button', { name: 'Call' }));
      await found();
    },
  ],
  [
    'Enter twice',
    async view => {
      await fillIn(view);
      const dialog = await ask(view);
      dialog.getByRole('button', { name: 'Call' }).focus();
      await view.user.keyboard('{Enter}{Enter}');
      await found();
    },
  ],
  [
    'a lost answer',
    async view => {
      view.platform.intercept(losesAnswer(platformOf, 'no answer'));
      await call(view);
      await found();
    },
  ],
  [
    'a proxy that gives up',
    async view => {
      view.platform.intercept(losesAnswer(platformOf, new Response('<html></html>', { status: 504 })));
      await call(view);
      await found();
    },
  ],
  [
    'a media server that places it without a word',
    async view => {
      await drill(platformOf, { featureServer: 'lost' });
      await call(view);
      await found();
      await drill(platformOf, { featureServer: 'up' });
    },
  ],
  [
    '429, and another try',
    async view => {
      view.platform.intercept(request =>
        isPlacing(request)
          ? Response.json({ msg: 'Too many requests' }, { status: 429, headers: { 'Retry-After': '5' } })
          : undefined,
      );
      await call(view);
      await comes('The platform takes no more requests for the moment. No call was placed.');
      await seconds(30);
      view.platform.intercept(null);
      expect(await placedCalls(platformOf)).toBe(0);
      await call(view);
      await found();
    },
  ],
  [
    'Back, and forward again',
    async view => {
      await view.router.navigate('/internal/clients');
      await view.router.navigate('/internal/test-call');
      await leaveAndReturn(
        view,
        () => view.router.navigate(-1),
        () => view.router.navigate(1),
      );
    },
  ],
  [
    'another page',
    view =>
      leaveAndReturn(
        view,
        () => view.router.navigate('/internal/clients'),
        () => view.router.navigate('/internal/test-call'),
      ),
  ],
  [
    'a second tab',
    async view => {
      await fillIn(view);
      const dialog = await ask(view);
      // The other tab was faster.
      const other = heldAnswer(platformOf);
      view.platform.intercept(other.intercept);
      await view.user.click(dialog.getByRole('button', { name: 'Call' }));
      await waitFor(() => expect(readTestRun(userSid())).not.toBeNull());
      const refused = await startRun(NOTHING, userSid(), readTestRun(userSid())?.setups ?? []);
      expect(refused).toBe('busy');
      other.come();
      await found();
    },
  ],
  [
    'the end of the session by itself',
    async view => {
      await call(view);
      await found();
      const user = 'acct1';
      view.platform.intercept(({ path }) =>
        path === 'login' ? undefined : new Response('Unauthorized', { status: 401 }),
      );
      await comes(OUTSIDE);
      view.platform.intercept(null);
      view.leave();
      storeToken(await signInAt(platformOf.get(), user));
      await openTestCall(platformOf, { user: null });
      await found();
    },
  ],
  [
    'a sign-out before the answer',
    async view => {
      const { intercept, come } = heldAnswer(platformOf);
      view.platform.intercept(intercept);
      await call(view);
      await waitFor(() => expect(sentCalls(view)).toBe(1));
      const user = userSid();
      view.leave();
      endSession();
      come();
      await seconds(10);
      // Nobody learns on this device whom the user has called.
      expect(readTestRun(user)).toBeNull();
      expect(JSON.stringify(localStorage)).not.toContain('44207');
      await openTestCall(platformOf);
      await screen.findByRole('button', { name: 'Call' });
      await seconds(10);
    },
  ],
];

describe('exactly one call is placed', () => {
  it.each(INTERRUPTIONS)('with %s', async (_name, interrupt) => {
    timePasses();
    const view = await openTestCall(platformOf);
    await interrupt(view);
    expect(await placedCalls(platformOf)).toBe(1);
  });
});

describe('after a reload', () => {
  /** What a page that was left has stored. */
  const leftBehind = async (before: readonly string[] | null) => {
    const view = await openTestCall(platformOf);
    view.platform.intercept(before === null ? null : losesAnswer(platformOf, 'no answer'));
    if (before !== null) {
      await call(view);
      await waitFor(async () => expect(await placedCalls(platformOf)).toBe(1));
    } else await fillIn(view);
    const user = userSid();
    const setup = readTestRun(user)?.setups[0] ?? {
      accountSid: DEFAULT_ACCOUNT,
      number: ANSWERED,
      carrierSid: null,
      carrierName: null,
      from: '+14155550100',
      applicationSid: 'a',
      applicationName: 'a',
      limit: 10,
    };
    view.leave();
    const test = { ...newTestCall(setup, 'left', Date.now()), before };
    storeTestRun(user, { id: 'run', setups: [setup], tests: [test], stopped: false });
    view.platform.intercept(null);
    // Without locks a page waits for another one that may be sending.
    await seconds(40);
  };

  it('the call is found again that the page has never heard of', async () => {
    timePasses();
    await leftBehind([]);
    const view = await openTestCall(platformOf, { user: null });
    await found();
    expect(view.platform.writes()).toEqual([]);
    expect(await placedCalls(platformOf)).toBe(1);
  });

  it('a page that was left before the request has sent nothing', async () => {
    timePasses();
    await leftBehind(null);
    const view = await openTestCall(platformOf, { user: null });
    await comes('The page was left before the call was sent. No call was placed.');
    expect(view.platform.writes()).toEqual([]);
    expect(await placedCalls(platformOf)).toBe(0);
  });
});

describe('a call that never arrived', () => {
  it('at a media server that is gone is told with its words, and not sent again by itself', async () => {
    timePasses();
    await drill(platformOf, { featureServer: 'gone' });
    const view = await openTestCall(platformOf);
    await call(view);
    await comes('The media server did not answer: the call may have been placed all the same.');
    expect(screen.getByText(/^The platform says:/)).toHaveTextContent('fetch failed');
    await seconds(60);
    expect(sentCalls(view)).toBe(1);
  });

  it('is looked for, said to be unclear, and not sent again by itself', async () => {
    timePasses();
    const view = await openTestCall(platformOf);
    view.platform.intercept(request => (isPlacing(request) ? 'no answer' : undefined));
    await call(view);
    await comes('Nobody knows whether the call was placed.');
    expect(screen.getByText(/Most likely none was placed/)).toBeVisible();
    await seconds(60);
    expect(sentCalls(view)).toBe(1);
    view.platform.intercept(null);
    await call(view);
    await found();
    expect(await placedCalls(platformOf)).toBe(1);
  });

  it('of a browser that is offline is said not to be sent', async () => {
    timePasses();
    const view = await openTestCall(platformOf);
    await fillIn(view);
    const dialog = await ask(view);
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    view.platform.intercept(() => 'no answer');
    await view.user.click(dialog.getByRole('button', { name: 'Call' }));
    await comes('The browser is offline. No call was placed.');
    Reflect.deleteProperty(navigator, 'onLine');
    view.platform.intercept(null);
    expect(await placedCalls(platformOf)).toBe(0);
  });

  it('while one is under way is not sent: the page says so', async () => {
    timePasses();
    const view = await openTestCall(platformOf);
    await call(view, '+442071239487');
    await found();
    expect(await screen.findByText(/^A test call is under way; the next one/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Call again' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await placedCalls(platformOf, '+442071239487')).toBe(1);
  });
});
