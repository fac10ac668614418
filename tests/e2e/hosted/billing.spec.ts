import {
  at,
  button,
  openUpgrade,
  PAID,
  PAY,
  pay,
  planPanel,
  policyOf,
  problem,
  sessions,
} from '../../support/e2e/billing.ts';
import { standInForCardProvider } from '../../support/e2e/cardProvider.ts';
import { expect, test } from '../../support/e2e/hosted.ts';
import { expectWellShown } from '../../support/e2e/look.ts';
import { heading, toast } from '../../support/e2e/portal.ts';

test.use({ login: 'acct1' });

let asked: string[] = [];
test.beforeEach(async ({ page }) => {
  asked = await standInForCardProvider(page);
});

test('the upgrade loads the card’s script, says what to do when it is blocked, and leaves it behind', async ({
  page,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED.*stripe/);
  await page.goto(at('edit'));
  await expect(planPanel(page)).toContainText(/Trial, \d+ days left/);
  await expect(planPanel(page)).toContainText(/\d+ of 5/);
  expect(asked).toEqual([]);
  // Into a document of its own, by a link of the application.
  const block = (route: { abort: () => Promise<void> }) => route.abort();
  await page.context().route('https://js.stripe.com/**', block);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Upgrade to a Paid Subscription' }).click();
  await expect(page.getByText(/They come from js\.stripe\.com\./)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await expect(button(page, PAY)).toBeDisabled();
  await page.context().unroute('https://js.stripe.com/**', block);
  await button(page, 'Retry').click();
  await expect(button(page, PAY)).toBeEnabled();
  expect(asked).toContain('js.stripe.com/endive/stripe.js');
  await sessions(page).fill('8');
  await button(page, 'Would you like to purchase additional device registrations?').click();
  await page.getByRole('textbox', { name: /^Additional device/ }).fill('2');
  await expect(button(page, 'Pay $82.00 and Upgrade to Paid Plan')).toBeEnabled();
  await pay(page, 'visa');
  await expect(toast(page, PAID)).toBeVisible();
  await expect(page).toHaveURL(at('edit'));
  await expect(planPanel(page).getByRole('table', { name: 'Next invoice' })).toContainText('$82.00');
  // The document is another one: the strict policy holds, and the script is gone.
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
  expect(await policyOf(page, at('edit'))).not.toContain('stripe.com');
  expect(await policyOf(page, at('subscription'))).toContain("script-src 'self' https://js.stripe.com;");
  // So it is when such a page is left without paying.
  await page.getByRole('link', { name: 'Modify My Subscription' }).click();
  await expect(heading(page, 'Configure Your Subscription')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(heading(page, /^Applications/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test('confirms with the bank: in place, refused first, and by way of its page', async ({
  page,
  platform,
}) => {
  // Without the mouse: its click can reach the page below a frame of another origin that has just appeared.
  const bank = page.frameLocator('iframe[title="Confirmation of your bank"]');
  await openUpgrade(page);
  await pay(page, 'confirm');
  await bank.getByRole('button', { name: 'Refuse the payment' }).dispatchEvent('click');
  await expect(problem(page)).toBeVisible();
  await page.reload();
  await expect(button(page, PAY)).toBeEnabled();
  await pay(page, 'confirm');
  await bank.getByRole('button', { name: 'Confirm the payment' }).dispatchEvent('click');
  await expect(toast(page, PAID)).toBeVisible();
  // What the page still asks for would not be found.
  await expect(planPanel(page).getByRole('table', { name: 'Next invoice' })).toBeVisible();
  await platform.reset();
  await openUpgrade(page);
  await pay(page, 'confirm');
  await bank.getByRole('button', { name: 'Confirm on another page' }).dispatchEvent('click');
  await expect(toast(page, PAID)).toBeVisible();
  // The payment's secret does not stay in the address.
  await expect(page).toHaveURL(at('edit'));
});

test('finds every state accessible, and nothing that scrolls sideways', async ({ page, watch }) => {
  test.slow();
  // Axe asks the card provider's frame, which the browser complains of while that frame has no origin yet.
  watch.tolerate(/postMessage.*js\.stripe\.com/);
  const look = (what: string) => expectWellShown(page, what, [390, 320]);
  await page.goto(at('edit'));
  await expect(planPanel(page)).toContainText('What happens next');
  await look('trial');
  await page.goto(at('subscription'));
  await expect(button(page, PAY)).toBeEnabled();
  await button(page, 'Would you like to purchase additional device registrations?').click();
  // Nothing can be paid while the total is unknown: leaving the field shows what is wrong with it.
  await sessions(page).fill('1');
  await sessions(page).blur();
  await expect(sessions(page)).toHaveAttribute('aria-invalid', 'true');
  await look('upgrade');
  await sessions(page).fill('5');
  await pay(page, 'declined');
  await expect(problem(page)).toBeVisible();
  await look('refused card');
  await pay(page, 'visa');
  await expect(planPanel(page)).toContainText('Next invoice');
  await look('paid');
  await page.goto(at('manage-payment'));
  await button(page, 'Change Payment Info').click();
  await expect(button(page, 'Save New Card')).toBeEnabled();
  await look('card');
  await page.goto(at('modify-subscription'));
  await sessions(page).fill('9');
  await button(page, 'Review Changes').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('confirm');
});
