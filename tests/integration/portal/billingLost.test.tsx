import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { billingSandbox, once, readyButton, told } from './billingPages.ts';

const platformOf = billingSandbox();
const PAY = /^Pay /;
const EDIT = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
const POST = /^POST Subscriptions/;

/** The request is carried out, and its answer is lost. */
const lostAfter = (view: { posts: () => { action: string }[] }) => {
  const { posts } = view;
  return once(POST, async () => {
    const body = posts().at(-1);
    await platformOf.ask(platformOf.get(), 'POST', 'Subscriptions', body);
    return 'no answer';
  });
};

describe('an upgrade', () => {
  it('is not repeated when only its answer was lost', async () => {
    const view = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    view.platform.intercept(lostAfter(view));
    await view.user.click(button);
    await waitFor(() => expect(view.assign).toHaveBeenCalledWith(EDIT));
    expect(view.posts()).toHaveLength(1);
    expect(view.notice()).toMatchObject({
      key: 'screens.billing.done.found_paid',
      kind: 'success',
      more: expect.stringMatching(
        /^The platform does not tell what it charged\. It now shows 5 call .* statement show the payment twice/,
      ) as string,
    });
  });

  it('asks the platform before it pays again, when it could not be asked at once', async () => {
    const view = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    const lose = lostAfter(view);
    let isDown = false;
    view.platform.intercept(async request => {
      if (isDown && request.path === 'Users/me') return Response.json({ msg: 'down' }, { status: 500 });
      const answer = await lose(request);
      if (answer) isDown = true;
      return answer;
    });
    await view.user.click(button);
    await told(/the platform cannot be asked at the moment/);
    isDown = false;
    await view.user.click(button);
    await waitFor(() => expect(view.assign).toHaveBeenCalledWith(EDIT));
    expect(view.posts()).toHaveLength(1);
    expect(view.notice()).toMatchObject({ key: 'screens.billing.done.found_paid' });
  });

  it('does not pay for an account that another tab has upgraded', async () => {
    const { user, posts, assign, notice } = await platformOf.open('subscription');
    const button = await readyButton(PAY);
    await platformOf.paying();
    await user.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(EDIT));
    expect(posts()).toEqual([]);
    expect(notice()).toMatchObject({ key: 'screens.billing.done.already_paid', kind: 'warning' });
  });
});
