import { at, button, pay, PAY } from '../../support/e2e/billing.ts';
import { standInForCardProvider } from '../../support/e2e/cardProvider.ts';
import { type Break, cuttingProxy } from '../../support/e2e/cuttingProxy.ts';
import { expect, test } from '../../support/e2e/hosted.ts';
import { toast } from '../../support/e2e/portal.ts';

test.use({ login: 'acct1', ignoreHTTPSErrors: true });

const FOUND = /^Payment completed successfully\. The answer had been lost/;
const PAID = /^Payment completed successfully The platform charged \$50\.00 to the card\./;

/** What docs/decisions.md#paying-once says of browsers: how often one click is sent when its answers are lost. */
const CASES: readonly [what: string, Break, lose: number, payments: number, said: RegExp][] = [
  ['one answer over HTTP/1.1', 'http1', 1, 2, PAID],
  ['all answers over HTTP/1.1', 'http1', 9, 3, FOUND],
  ['one request of HTTP/2', 'http2 request', 9, 1, FOUND],
  ['the connection of HTTP/2', 'http2 connection', 1, 2, PAID],
];

for (const [what, kind, lose, payments, said] of CASES)
  test(`a payment whose answer is lost: ${what}`, async ({ page, hostedPortal, watch }) => {
    // A request that the page never got an answer to, and its look whether the platform is there.
    if (said === FOUND) watch.allow(/net::ERR_|status of 401 .*\/api\/v1$/);
    await standInForCardProvider(page);
    await page.goto(at('edit'));
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const proxy = await cuttingProxy(hostedPortal, kind);
    try {
      await page.goto(`${proxy.url}/`);
      await page.evaluate(value => localStorage.setItem('token', value ?? ''), token);
      await page.goto(`${proxy.url}${at('subscription')}`);
      await expect(button(page, PAY)).toBeEnabled();
      proxy.state.lose = lose;
      await pay(page, 'visa');
      await expect(toast(page, said)).toBeVisible();
      // Each time: what the platform shows now, and to look at the statement.
      await expect(toast(page, said)).toContainText('It now shows 5 call sessions');
      await expect(toast(page, said)).toContainText('Should your statement show the payment twice');
      expect(proxy.state.payments).toBe(payments);
    } finally {
      proxy.close();
    }
  });
