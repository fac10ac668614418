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

test('a configuration that is missing is told, and asked for again', async ({ page, baseURL, watch }) => {
  watch.allow(/Failed to load resource.*404.*config\.json/);
  watch.allow(/own file answered 404: .*config\.json/);
  await page.route('**/config.json', route => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(
    `The configuration file ${baseURL ?? ''}/config.json was not found (status 404).`,
  );
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(0);
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('a platform that the browser does not let the page reach is told with the remedy', async ({
  page,
  watch,
  baseURL,
}) => {
  // It refuses by CORS, which is not being dead.
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
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // The page's own policy forbids it.
  watch.allow(/Content Security Policy|Content-Security-Policy/);
  await page.route('**/config.json', route =>
    route.fulfill({ json: { apiBaseUrl: 'http://platform.invalid/api/v1' } }),
  );
  await page.goto('/');
  await expect(problem(page)).toContainText(
    'The Content-Security-Policy of this page does not allow http://platform.invalid/api/v1/. Add its origin to connect-src.',
  );

  // It is http, and the page https.
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
  // A font or an icon may still be on its way: leaving the page ends it.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
