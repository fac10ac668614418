import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { passCalls } from '../../../sandbox/live/drills.ts';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import { signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

/** A call that stays until somebody hangs up (sandbox/README.md#calls-in-progress). */
const place = async (): Promise<string> => {
  const sandbox = platformOf.get();
  const { application_sid } = await platformOf.row('applications', { account_sid: DEFAULT_ACCOUNT });
  const answer = await sandbox.app.request(`/api/v1/Accounts/${DEFAULT_ACCOUNT}/Calls`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await signInAt(sandbox, 'acct1')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      from: '15085550100',
      to: { type: 'phone', number: '+442071239200' },
      application_sid,
    }),
  });
  return ((await answer.json()) as { sid: string }).sid;
};

const open = (sid: string, show = '') =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/live/${DEFAULT_ACCOUNT}/${sid}${show}`,
    user: 'acct1',
  });

const ofDetails = (sent: readonly { path: string }[]) =>
  sent.filter(({ path }) => path.includes('RecentCalls')).length;

it('reads turns and messages of a call that goes on only when they are opened', async () => {
  const sid = await place();
  await passCalls(platformOf.get().store, 60);
  const view = await open(sid);
  expect(await screen.findByText('Turns and latency')).toBeVisible();
  expect(ofDetails(view.platform.sent)).toBe(0);
  await view.user.click(screen.getByText('Turns and latency'));
  expect(await screen.findByRole('table', { name: 'Caller turns' })).toBeVisible();
  expect(ofDetails(view.platform.sent)).toBe(1);
  expect(screen.queryByRole('button', { name: /^Play from/ })).toBeNull();
});

it('shows turns as they come, and looks no more often than at the call', async () => {
  fakeTimers();
  const sid = await place();
  const view = await open(sid, '?show=turns');
  expect(await screen.findByText(/no turn in which the caller said/)).toBeVisible();
  await passCalls(platformOf.get().store, 60);
  const asked = ofDetails(view.platform.sent);
  await later(9_000);
  expect(ofDetails(view.platform.sent)).toBe(asked);
  await later(1_500);
  const table = await screen.findByRole('table', { name: 'Caller turns' });
  const count = within(table).getAllByRole('row').length;
  await passCalls(platformOf.get().store, 120);
  await later(10_000);
  expect(
    within(await screen.findByRole('table', { name: 'Caller turns' })).getAllByRole('row').length,
  ).toBeGreaterThan(count);
});

it('says that messages are not there yet, and looks again when asked', async () => {
  const sid = await place();
  await passCalls(platformOf.get().store, 5);
  const view = await open(sid, '?show=sip');
  expect(await screen.findByText('There are no SIP messages of this call yet.')).toBeVisible();
  const asked = ofDetails(view.platform.sent);
  await view.user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('There are no SIP messages of this call yet.')).toBeVisible();
  expect(ofDetails(view.platform.sent)).toBe(asked + 1);
});
