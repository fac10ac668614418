import { expect, test } from '../../support/e2e/test.ts';

const CASES = [
  {
    name: 'missing',
    answer: { status: 404, body: 'Not Found' },
    says: (address: string) => `The configuration file ${address} was not found (status 404).`,
  },
  {
    name: 'no JSON',
    answer: { status: 200, contentType: 'application/json', body: '{"apiBaseUrl": ' },
    says: (address: string) => `The configuration file ${address} is not valid JSON.`,
  },
  {
    name: 'with a misspelt key',
    answer: { status: 200, contentType: 'application/json', body: '{"apiBaseURL": "/api/v1"}' },
    says: (address: string) =>
      `The configuration file ${address} holds the key apiBaseURL, which the portal does not know.`,
  },
  {
    name: 'with a wrong value',
    answer: { status: 200, contentType: 'application/json', body: '{"flags": {"disableLcr": "yes"}}' },
    says: (address: string) =>
      `In the configuration file ${address} the value of flags.disableLcr is wrong. It must be true or false.`,
  },
  {
    name: 'with a wrong address',
    answer: { status: 200, contentType: 'application/json', body: '{"apiBaseUrl": "javascript:alert(1)"}' },
    says: (address: string) =>
      `In the configuration file ${address} the value of apiBaseUrl is wrong. It must be an http or https address without query, or a path that starts with /.`,
  },
];

for (const { name, answer, says } of CASES)
  test(`a configuration ${name} is told by name`, async ({ page, baseURL, watch }) => {
    if (answer.status === 404) {
      watch.allow(/Failed to load resource.*404.*config\.json/);
      watch.allow(/own file answered 404: .*config\.json/);
    }
    await page.route('**/config.json', route => route.fulfill(answer));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(says(`${baseURL ?? ''}/config.json`));
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(0);
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });

test('a server of the portal that is gone is told', async ({ page, baseURL, watch }) => {
  watch.allow(/net::ERR_CONNECTION_REFUSED.*config\.json/);
  watch.allow(/own file failed: .*config\.json/);
  await page.route('**/config.json', route => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(
    `The configuration file ${baseURL ?? ''}/config.json could not be loaded`,
  );
});

test('a flag of the configuration reaches the screens', async ({ page, platform, baseURL }) => {
  await page.route('**/config.json', route =>
    route.fulfill({ json: { flags: { adminOnlyCarriers: true } } }),
  );
  const token = await platform.token('acct1');
  await page.goto('/nowhere');
  await page.evaluate(value => localStorage.setItem('token', value), token);
  await page.goto(`${baseURL ?? ''}/internal/phone-numbers`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add phone number' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0);
  await page.goto('/internal/phone-numbers/add');
  await expect(page.getByRole('alert')).toContainText('You do not have access.');
});
