import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { dismissJob } from '../../../src/components/job/job.ts';
import { fakeTimers, laterUntil } from '../../support/fakeTimers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { combo } from './form.ts';

const platformOf = portalSandbox();
const LIST = `/internal/phone-numbers?filter=${encodeURIComponent(JSON.stringify({ account_sid: DEFAULT_ACCOUNT }))}`;

// Long work lives outside the pages, and so outlives a test.
afterEach(dismissJob);

/** A fifth of the limit is left to everybody else. */
const USED_UP = {
  'RateLimit-Limit': '100',
  'RateLimit-Remaining': '20',
  'RateLimit-Reset': '30',
  'RateLimit-Policy': '100;w=30',
};

describe('bulk work that has to wait', () => {
  it.each<[string, () => Response | 'no answer', string]>([
    [
      'a limit that is nearly used up',
      () => new Response(null, { status: 204, headers: USED_UP }),
      'Waiting: the platform takes a limited number of requests, and part of it is left to everybody else.',
    ],
    [
      'a 429',
      () => new Response('Too many', { status: 429, headers: { 'Retry-After': '30' } }),
      'Waiting: the platform is busy.',
    ],
    [
      'a proxy without platform',
      () => new Response('<html>', { status: 502 }),
      'Waiting: the platform is not answering.',
    ],
    ['a lost connection', () => 'no answer', 'Waiting: the platform gives no answer, it may be busy.'],
  ])('because of %s says so, on every page, and goes on', async (_what, trouble, words) => {
    const { platform, user } = await renderPortal({
      sandbox: platformOf.get(),
      path: LIST,
      user: 'sp1',
      picked: DEFAULT_PROVIDER,
    });
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all )/ });
    for (const box of boxes.slice(0, 6)) await user.click(box);
    await combo(user, 'Application', 'dial time');
    platform.intercept(({ method }) => (method === 'PUT' ? trouble() : undefined));
    fakeTimers({ date: true });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const panel = within(await screen.findByRole('region', { name: 'Number routing' }));
    expect(await panel.findByText(words)).toBeVisible();
    expect(panel.getByText(/^Goes on in \d+ s\./)).toBeVisible();
    expect(panel.getByText(/^(About \d+ s left|Estimating the time left…)$/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Applications' }));
    await screen.findByRole('heading', { level: 1, name: /^Applications/ });
    // Between two pauses it tries.
    expect(await panel.findByText(words)).toBeVisible();
    platform.intercept(null);
    // In steps: a request that takes half a minute would be given up.
    await laterUntil(500, () => screen.queryByText('Number routing updated successfully') !== null);
    await waitFor(() => expect(panel.getByText('6 updated, 0 failed')).toBeVisible());
  });
});
