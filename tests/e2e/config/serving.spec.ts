import { expect, test } from '../../support/e2e/test.ts';

test('unknown files are not found, every other path is the portal', async ({ request }) => {
  for (const path of ['/assets/gone-1a2b.js', '/missing.png', '/internal/old.css'])
    expect((await request.get(path)).status(), path).toBe(404);
  const index = await (await request.get('/')).text();
  for (const path of ['/internal/accounts', '/create-password', '/nowhere/at/all']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toBe(index);
  }
});

test('every answer carries the security headers, and only hashed files are kept', async ({ request }) => {
  const index = await request.get('/');
  const asset = /assets\/[^"]+\.js/.exec(await index.text())?.[0] ?? '';
  expect(asset).not.toBe('');
  for (const path of [
    '/',
    '/internal/clients',
    '/config.json',
    '/version.json',
    `/${asset}`,
    '/assets/gone.js',
  ]) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts, path).toBe("'self'");
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    expect(headers['permissions-policy'], path).toContain('microphone=()');
    const cache = headers['cache-control'] ?? '';
    if (path === `/${asset}`) expect(cache).toContain('immutable');
    else expect(cache, path).toBe('no-cache');
  }
});

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
