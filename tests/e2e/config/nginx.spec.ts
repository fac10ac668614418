import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNginx, servePortal } from '../../support/nginx.ts';
import { heading, openUserMenu, rows, signIn } from '../../support/e2e/portal.ts';
import { DEFAULT_ACCOUNT } from '../../support/e2e/seed.ts';
import { expect, test as base } from '../../support/e2e/test.ts';
import { VARIANT } from '../../support/e2e/variant.ts';

const nginx = findNginx();
const EDIT = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;

type Options = Omit<Parameters<typeof servePortal>[0], 'nginx' | 'fill'> & {
  config?: object | string | null;
  /** Folder of the build. */
  dist?: string;
};

type Portal = Awaited<ReturnType<typeof servePortal>>;

const test = base.extend<{ serve: (options: Options) => Promise<Portal> }>({
  /** The built portal below deploy/nginx.conf; `config` is config.json, null: there is none. */
  serve: async ({ page }, provide) => {
    const portals: Portal[] = [];
    await provide(async ({ config = {}, dist = 'dist', ...options }) => {
      const portal = await servePortal({
        ...options,
        nginx: nginx ?? '',
        fill: html => {
          cpSync(dist, html, { recursive: true });
          const file = join(html, 'config.json');
          if (config === null) rmSync(file, { force: true });
          else writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config));
        },
      });
      portals.push(portal);
      return portal;
    });
    // What the page still asks, e.g. whether the platform answers, ends with the page and not as a reset.
    await page.goto('about:blank');
    for (const portal of portals) await portal.stop();
  },
});

test.skip(nginx === null, 'There is no nginx: npm test brings one where it may');
// The certificate is made up.
test.use({ ignoreHTTPSErrors: true, reuseContext: false });

test('over TLS, with the API behind the same host', async ({ page, baseURL, serve }) => {
  const portal = await serve({ platform: baseURL?.replace(/$/, '/api') ?? null, tls: true });
  await page.goto(portal.tlsUrl);
  await signIn(page, 'sp1');
  await expect(heading(page, /^Accounts/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  const answer = await page.goto(portal.tlsUrl + EDIT);
  expect(answer?.headers()['strict-transport-security']).toBe('max-age=31536000');
  await expect(heading(page, 'default account')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'default account')).toBeVisible();
  await page.goto(`${portal.tlsUrl}/internal/nowhere`);
  await expect(page.getByText("That page doesn't exist.")).toBeVisible();
});

test('with the API on another origin, which the policy must name', async ({
  page,
  baseURL,
  serve,
  watch,
}) => {
  const api = baseURL ?? '';
  const config = { apiBaseUrl: `${api}/api/v1` };
  const strict = await serve({ platform: null, config });
  const open = await serve({
    platform: null,
    config,
    edit: conf => conf.replaceAll("connect-src 'self'", `connect-src 'self' ${api}`),
  });
  watch.allow(/Content.Security.Policy.*connect-src/i);
  watch.allow(/Refused to connect|Fetch API cannot load|violates the following Content Security Policy/i);
  await page.goto(strict.url);
  await expect(page.getByRole('alert')).toContainText(`${api}/api/v1`);

  await page.goto(open.url);
  await signIn(page, 'sp1');
  await expect(heading(page, /^Accounts/)).toBeVisible();
  await page.goto(open.url + EDIT);
  await expect(heading(page, 'default account')).toBeVisible();
});

test('a configuration that cannot be used is told', async ({ page, serve, watch }) => {
  watch.allow(/Failed to load resource.*404.*config\.json/);
  for (const [config, says] of [
    [null, /was not found \(status 404\)\./],
    ['<html>not me</html>', /is not valid JSON\./],
    [{ apiBaseUrl: '/nowhere/v1' }, /nowhere\/v1/],
  ] as const) {
    const portal = await serve({ platform: null, config });
    await page.goto(portal.url);
    await expect(page.getByRole('alert').first()).toContainText(says);
  }
});

test('below a path of its host: signs in, opens addresses, and signs out', async ({
  page,
  baseURL,
  serve,
}) => {
  const portal = await serve({ platform: `${baseURL ?? ''}/api`, dist: VARIANT, isBelow: true });
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  const at = (path: string) => `${portal.hostUrl}/portal/${path}`;
  await page.goto(at('internal/carriers?filter={"q":"Amber"}'));
  await signIn(page, 'sp1');
  await expect(heading(page, /^Carriers/)).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/internal\/carriers/);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(heading(page, /^Accounts/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/portal/internal/accounts');
  await page.goto(at(EDIT.slice(1)));
  await expect(heading(page, 'default account')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'default account')).toBeVisible();
  await page.goBack();
  await expect(heading(page, /^Accounts/)).toBeVisible();
  await page.goto(at('nowhere'));
  await expect(page.getByText("That page doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(heading(page, /^Accounts/)).toBeVisible();
  await openUserMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(at(''));
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const outside = requests.filter(path => !/^\/(portal|api)\//.test(path));
  expect(outside).toEqual([]);
});
