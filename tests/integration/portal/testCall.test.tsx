import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { ownActions } from '../../../src/dataProvider/ownActions.ts';
import {
  ANSWERED,
  APPLICATION,
  ask,
  call,
  CALLS,
  comes,
  course,
  drill,
  fillIn,
  openTestCall,
  seconds,
  sentCalls,
  testCallSandbox,
  timePasses,
} from './testCallPage.ts';

const platformOf = testCallSandbox();

describe('a test call', () => {
  it('says what will happen and what it may cost, and asks; no is no', async () => {
    const view = await openTestCall(platformOf);
    await fillIn(view, '+44 20 7123 0000', 'Amber Telecom');
    expect(screen.getByText('This places a real call, which may cost money.')).toBeVisible();
    const dialog = await ask(view);
    expect(dialog.getByRole('heading')).toHaveTextContent('Call +44 20 7123 0000?');
    expect(dialog.getByText(/with the caller ID \+1 \(415\) 555-0100/)).toHaveTextContent(APPLICATION);
    expect(dialog.getByText('Amber Telecom')).toBeVisible();
    expect(dialog.getByText('The platform hangs up 10 s after the answer.')).toBeVisible();
    expect(dialog.getByText(/may cost money/)).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(view.platform.writes()).toEqual([]);
  });

  it('shows its states as they come, the times, and the signaling of that very call', async () => {
    timePasses();
    const view = await openTestCall(platformOf);
    await call(view, ANSWERED, 'Amber Telecom');
    await comes(/^Answered after [\d.]+ s; the platform hung up after 10 s\.$/);
    expect(course()[0]).toBe('sent');
    expect(course().slice(-3)).toEqual(['ringing 180 Trying', 'answered 200 OK', 'ended 200 OK']);
    await comes('by the record of the call');
    expect(screen.getByText('Time to answer').nextElementSibling).toHaveTextContent(/^4\.0 s/);
    expect(view.platform.writes()).toEqual([
      {
        method: 'POST',
        path: CALLS,
        body: {
          from: '+14155550100',
          to: { type: 'phone', number: ANSWERED, trunk: 'Amber Telecom' },
          application_sid: expect.any(String) as string,
          timeLimit: 10,
          tag: { test_call: expect.any(String) as string },
        },
      },
    ]);
    expect(ownActions.read()).toMatchObject([{ method: 'placeTestCall', result: 'done', name: ANSWERED }]);
    const page = await screen.findByRole('link', { name: 'Open the page of this call' });
    expect(page.getAttribute('href')).toMatch(new RegExp(`^/internal/recent-calls/${DEFAULT_ACCOUNT}/`));
    expect(await screen.findByRole('tab', { name: 'Tracing' })).toHaveAttribute('aria-selected', 'true');
    await view.user.click(screen.getByRole('tab', { name: 'SIP' }));
    // Some carriers ask for the password first, and get it with a second one.
    expect((await screen.findAllByText(/^INVITE/))[0]).toBeVisible();
    const past = within(screen.getByRole('region', { name: 'Last tests: Amber Telecom' }));
    expect(past.getByRole('listitem')).toHaveTextContent(/^4\.0 s/);
  });

  it.each([
    ['9486', 'Busy', 'busy 486 Busy Here'],
    ['9603', 'Declined by the far side.', 'busy 603 Decline'],
    ['9404', 'No such number', 'failed 404 Not Found'],
    ['9480', 'No answer', 'failed 480 Temporarily Unavailable'],
    ['9408', 'No reply in time', 'failed 408 Request Timeout'],
    ['9503', 'Service not available', 'failed 503 Service Unavailable'],
    ['9487', 'Nobody answered.', 'no answer 487 Request Terminated'],
    ['9003', /the far side hung up after 3 s\.$/, 'ended 200 OK'],
    ['9183', /the platform hung up after 10 s\.$/, 'ended 200 OK'],
  ])('to …%s is told as %s', async (end, text, last) => {
    timePasses();
    const view = await openTestCall(platformOf);
    await call(view, `+44207123${end}`, 'Amber Telecom');
    await comes(text);
    expect(course().at(-1)).toBe(last);
    await comes('Open the page of this call');
  });

  it("without a carrier is the platform's own refusal, without a record", async () => {
    timePasses();
    await platformOf.get().db.run('UPDATE sip_gateways SET outbound = 0');
    const view = await openTestCall(platformOf);
    await call(view);
    await comes('Declined, or no carrier for this number.');
    expect(course().at(-1)).toBe('busy 603 Decline');
    await comes('No carrier for this number.');
    expect(screen.getByText(/found no outbound carrier/)).toBeVisible();
    expect(screen.getByText(/^The platform has kept no record of this call/)).toBeVisible();
  });

  it('is told by the limit of its account', async () => {
    timePasses();
    await drill(platformOf, { trackCalls: true });
    const db = platformOf.get().db;
    await db.run('DELETE FROM account_limits WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    await db.run(
      `INSERT INTO account_limits (account_limits_sid, account_sid, category, quantity) VALUES ('l', ?, 'voice_call_session', 1)`,
      [DEFAULT_ACCOUNT],
    );
    await call(await openTestCall(platformOf));
    await comes('The limit of calls in progress is reached.');
    await drill(platformOf, { trackCalls: false });
  });

  it('can be hung up, ringing and answered', async () => {
    timePasses();
    const view = await openTestCall(platformOf);
    await call(view, '+442071239487');
    await comes('Ringing…');
    await view.user.click(screen.getByRole('button', { name: 'Hang up' }));
    await comes('You hung up before the answer.');
    // The form gives its room to the call; the same call again is one press and its question away.
    expect(screen.queryByLabelText('Number')).not.toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Call again' }));
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Call' }));
    await comes('Ringing…');
    expect(screen.getByRole('button', { name: 'Call again' })).toHaveFocus();
    await view.user.click(screen.getByRole('button', { name: 'Hang up' }));
    await comes('You hung up before the answer.');
    await call(view, '+442071239200');
    await comes('Answered: the application talks.');
    await view.user.click(screen.getByRole('button', { name: 'Hang up' }));
    await comes(/; you hung up after \d+ s\.$/);
    expect(view.platform.writes().slice(-1)).toMatchObject([{ body: { call_status: 'completed' } }]);
  });

  it('that vanishes is said to be so, and not to have ended', async () => {
    timePasses();
    const view = await openTestCall(platformOf);
    await call(view, '+442071239200');
    await comes('Answered: the application talks.');
    await platformOf.get().db.run('DELETE FROM live_calls');
    await comes('The platform no longer shows the call.');
    expect(screen.getByText(/^It may go on all the same/)).toBeVisible();
  });

  it('is asked for once a second at most, rarely when nothing changes, and not in a hidden tab', async () => {
    timePasses();
    const view = await openTestCall(platformOf);
    const asks = () =>
      view.platform.sent.filter(({ method, path }) => method === 'GET' && path.startsWith(CALLS)).length;
    await call(view, '+442071239487');
    await comes('Ringing…');
    const mark = asks();
    await seconds(10);
    expect(asks() - mark).toBeLessThanOrEqual(11);
    await seconds(20);
    const slower = asks();
    await seconds(10);
    expect(asks() - slower).toBeLessThanOrEqual(6);
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    await seconds(1);
    const hidden = asks();
    await seconds(10);
    expect(asks()).toBe(hidden);
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
    await comes('Nobody answered.');
  });

  it('goes on when the platform asks to wait', async () => {
    timePasses();
    const view = await openTestCall(platformOf);
    await call(view);
    await comes('Ringing…');
    view.platform.intercept(({ method, path }) =>
      method === 'GET' && path.startsWith(CALLS)
        ? Response.json({ msg: 'Too many requests' }, { status: 429, headers: { 'Retry-After': '61' } })
        : undefined,
    );
    await comes(/^The platform asks to wait \(429\)/);
    view.platform.intercept(null);
    await comes(/^Answered after/);
    expect(sentCalls(view)).toBe(1);
  });
});
