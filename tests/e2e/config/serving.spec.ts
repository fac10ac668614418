import { expect, test } from '../../support/e2e/test.ts';

// Files, headers and caching: tests/unit/sandbox/portal.test.ts and tests/unit/deploy.

test('the portal cannot be framed', async ({ page, baseURL, watch }) => {
  watch.allow(/frame-ancestors/);
  watch.allow(/own file failed: .*ERR_BLOCKED_BY_RESPONSE/);
  await page.route('**/frame.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe title="portal" src="${baseURL ?? ''}/"></iframe>`,
    }),
  );
  const refused = page.waitForEvent('requestfailed', request => request.url() === `${baseURL ?? ''}/`);
  await page.goto('http://elsewhere.example/frame.html');
  await refused;
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Log in' })).toHaveCount(0);
});
