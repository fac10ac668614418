import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/test.ts';

/** A host of its own that answers everything with this text, without a word about CORS. */
const startHost = async (text: string): Promise<{ server: Server; origin: string }> => {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
};

/** Serves the portal as an operator does who named this API: configuration and policy fit together. */
const configure = async (page: Page, apiBaseUrl: string) => {
  await page.route('**/config.json', route => route.fulfill({ json: { apiBaseUrl } }));
  await page.route(
    url => url.pathname === '/',
    async route => {
      const response = await route.fetch();
      const headers = response.headers();
      headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
        "connect-src 'self'",
        `connect-src 'self' ${new URL(apiBaseUrl).origin}`,
      );
      await route.fulfill({ response, headers });
    },
  );
};

const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'The platform cannot be used' });
const isLocked = (page: Page) =>
  expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveAttribute('aria-disabled', 'true');

test('no answer: the address is named, and signing in may still be tried', async ({ page, watch }) => {
  watch.allow(/net::ERR_CONNECTION_REFUSED/);
  const { server, origin } = await startHost('');
  await new Promise(resolve => server.close(resolve));
  await configure(page, `${origin}/api/v1`);
  await page.goto('/');
  await expect(problem(page)).toContainText(
    `No answer from ${origin}/api/v1/: the platform is down, or the address is wrong.`,
  );
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test('a platform that refuses by CORS is told apart from a dead one', async ({ page, watch, baseURL }) => {
  watch.allow(/blocked by CORS policy/);
  watch.allow(/net::ERR_FAILED/);
  const { server, origin } = await startHost('OK');
  await configure(page, `${origin}/api/v1`);
  await page.goto('/');
  await expect(problem(page)).toContainText(
    `The platform at ${origin}/api/v1/ answers, but refuses requests from this portal (CORS). It must allow the origin ${baseURL ?? ''}.`,
  );
  await isLocked(page);
  server.close();
});

test('an address the page’s own policy forbids is told with the remedy', async ({ page, watch }) => {
  watch.allow(/Content Security Policy|Content-Security-Policy/);
  await page.route('**/config.json', route =>
    route.fulfill({ json: { apiBaseUrl: 'http://platform.invalid/api/v1' } }),
  );
  await page.goto('/');
  await expect(problem(page)).toContainText(
    'The Content-Security-Policy of this page does not allow http://platform.invalid/api/v1/. Add its origin to connect-src.',
  );
});

test('an http platform from an https page', async ({ page, baseURL }) => {
  const portal = 'https://portal.example';
  await page.route(`${portal}/**`, async route => {
    const path = route.request().url().slice(portal.length);
    if (path === '/config.json')
      return route.fulfill({ json: { apiBaseUrl: 'http://platform.example/api/v1' } });
    return route.fulfill({ response: await route.fetch({ url: `${baseURL ?? ''}${path}` }) });
  });
  await page.goto(`${portal}/`);
  await expect(problem(page)).toContainText(
    'This page was loaded over https, so the browser refuses the API address http://platform.example/api/v1/, which is http. Set apiBaseUrl in /config.json to an https address.',
  );
  await isLocked(page);
  // An icon may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('something that answers but is no platform', async ({ page, baseURL }) => {
  await page.route('**/api/v1/PredefinedCarriers', route =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  );
  await page.goto('/');
  await expect(problem(page)).toContainText(
    `${baseURL ?? ''}/api/v1/ answers, but it is not the API of a platform (status 200). Check apiBaseUrl in /config.json.`,
  );
  await isLocked(page);
});

test('a proxy without its platform, which comes back', async ({ page, watch, baseURL }) => {
  watch.allow(/status of 502/);
  await page.route('**/api/v1/PredefinedCarriers', route =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  );
  await page.goto('/');
  await expect(problem(page)).toContainText(
    `The proxy at ${baseURL ?? ''}/api/v1/ answers, but the platform behind it does not (status 502).`,
  );
  await page.unroute('**/api/v1/PredefinedCarriers');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(problem(page)).toHaveCount(0);
});
