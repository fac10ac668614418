import { expectAccessible } from '../../support/e2e/axe.ts';
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
  upgraded,
} from '../../support/e2e/billing.ts';
import { standInForCardProvider, typeCard } from '../../support/e2e/cardProvider.ts';
import { expect, test } from '../../support/e2e/hosted.ts';
import { expectFits, heading, toast } from '../../support/e2e/portal.ts';

test.describe('an account user', () => {
  test.use({ login: 'acct1' });

  let asked: string[] = [];
  test.beforeEach(async ({ page }) => {
    asked = await standInForCardProvider(page);
  });

  test('upgrades by card, sees the plan, and the card’s script nowhere else', async ({ page }) => {
    await page.goto(at('edit'));
    await expect(planPanel(page)).toContainText('You are currently on the Free plan (trial period).');
    await expect(planPanel(page)).toContainText(/Trial, \d+ days left/);
    await expect(planPanel(page)).toContainText(/\d+ of 5/);
    expect(asked).toEqual([]);
    await openUpgrade(page);
    expect(asked).toContain('js.stripe.com/endive/stripe.js');
    await sessions(page).fill('8');
    await button(page, 'Would you like to purchase additional device registrations?').click();
    await page.getByRole('textbox', { name: /^Additional device/ }).fill('2');
    await expect(button(page, 'Pay $82.00 and Upgrade to Paid Plan')).toBeEnabled();
    await pay(page, 'visa');
    await expect(toast(page, PAID)).toBeVisible();
    await expect(page).toHaveURL(at('edit'));
    await expect(planPanel(page)).toContainText(
      'Your paid subscription includes capacity for 8 simultaneous calls, and 42 registered devices. You are billed $82.00 on',
    );
    await expect(planPanel(page).getByRole('table', { name: 'Next invoice' })).toContainText('$82.00');
    // The document is another one: the strict policy holds, and the script is gone.
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
    expect(await policyOf(page, at('edit'))).not.toContain('stripe.com');
    expect(await policyOf(page, at('subscription'))).toContain("script-src 'self' https://js.stripe.com;");
  });

  test('confirms with the bank: in place, refused first, and by way of its page', async ({
    page,
    platform,
  }) => {
    const bank = page.frameLocator('iframe[title="Confirmation of your bank"]');
    await openUpgrade(page);
    await pay(page, 'confirm');
    await expect(page.getByText(/Please do not leave the page/)).toBeVisible();
    await bank.getByRole('button', { name: 'Refuse the payment' }).click();
    await expect(problem(page)).toContainText('We are unable to authenticate your payment method.');
    await page.reload();
    await expect(button(page, PAY)).toBeEnabled();
    await pay(page, 'confirm');
    await bank.getByRole('button', { name: 'Confirm the payment' }).click();
    await expect(toast(page, PAID)).toBeVisible();
    // What the page still asks for would not be found.
    await expect(planPanel(page).getByRole('table', { name: 'Next invoice' })).toBeVisible();
    await platform.reset();
    await openUpgrade(page);
    await pay(page, 'confirm');
    await bank.getByRole('button', { name: 'Confirm on another page' }).click();
    await expect(toast(page, PAID)).toBeVisible();
    // The payment's secret does not stay in the address.
    await expect(page).toHaveURL(at('edit'));
  });

  test('changes the capacity, and returns to the free plan', async ({ page }) => {
    await upgraded(page);
    await page.getByRole('link', { name: 'Modify My Subscription' }).click();
    await expect(heading(page, 'Configure Your Subscription')).toBeVisible();
    await expect(button(page, 'Review Changes')).toBeDisabled();
    await sessions(page).fill('60');
    await button(page, 'Review Changes').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Changes' });
    await expect(dialog).toContainText('- 60 simultaneous calls');
    await expect(dialog).toContainText('- 300 registered devices');
    await expect(dialog).toContainText('Your new monthly charge will be $480.00');
    await expect(dialog).toContainText('you will immediately be charged');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Your subscription capacity has been successfully modified.')).toBeVisible();
    await page.getByRole('link', { name: 'Modify My Subscription' }).click();
    await button(page, 'Return to free plan').click();
    await page
      .getByRole('dialog', { name: 'Return to Free Plan' })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(toast(page, 'Downgrade to free plan completed successfully')).toBeVisible();
    await expect(planPanel(page)).toContainText('You are currently on the Free plan (trial period expired).');
  });

  test('changes the card', async ({ page }) => {
    await upgraded(page);
    await page.getByRole('link', { name: 'Manage Payment Info' }).click();
    await expect(page.getByText('**** **** **** 4242')).toBeVisible();
    const before = asked.length;
    await button(page, 'Change Payment Info').click();
    await expect(button(page, 'Save New Card')).toBeEnabled();
    expect(asked.length).toBeGreaterThan(before);
    await typeCard(page, 'mastercard');
    await button(page, 'Save New Card').click();
    await expect(toast(page, PAID)).toBeVisible();
    await page.getByRole('link', { name: 'Manage Payment Info' }).click();
    await expect(page.getByText('**** **** **** 4444')).toBeVisible();
  });

  test('stays while the payment is processed', async ({ page, platform }) => {
    await openUpgrade(page);
    await platform.fault({ match: { method: 'POST', path: 'Subscriptions' }, kind: 'latency', ms: 1500 });
    await pay(page, 'visa');
    await expect(page.getByText(/Please do not leave the page/)).toBeVisible();
    await page.getByRole('link', { name: 'Applications' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave while your changes are processed?' });
    await leaving.getByRole('button', { name: 'Stay here' }).click();
    await expect(toast(page, PAID)).toBeVisible();
  });

  test('opens and leaves the billing pages by loading them', async ({ page }) => {
    await page.goto('/internal/applications');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const isSame = () => page.evaluate(() => 'sameDocument' in window);
    // As a link of the application would.
    await page.evaluate(path => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, at('subscription'));
    await expect(button(page, PAY)).toBeEnabled();
    expect(await isSame()).toBe(false);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Applications' }).click();
    await expect(heading(page, /^Applications/)).toBeVisible();
    await expect.poll(isSame).toBe(false);
  });

  test('says what to do when the card’s script is blocked', async ({ page, watch }) => {
    watch.allow(/net::ERR_FAILED.*stripe/);
    const block = (route: { abort: () => Promise<void> }) => route.abort();
    await page.context().route('https://js.stripe.com/**', block);
    await page.goto(at('subscription'));
    await expect(page.getByText(/They come from js\.stripe\.com\./)).toBeVisible();
    await expect(button(page, PAY)).toBeDisabled();
    await page.context().unroute('https://js.stripe.com/**', block);
    await button(page, 'Retry').click();
    await expect(button(page, PAY)).toBeEnabled();
  });

  test('finds every state accessible, and nothing that scrolls sideways', async ({ page, watch }) => {
    test.slow();
    // The checks look into the card provider's frame.
    watch.allow(/postMessage.*js\.stripe\.com/);
    const look = async (what: string) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectAccessible(page, what);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 780 });
        await expectFits(page, `${what} at ${String(width)}`);
      }
    };
    await page.goto(at('edit'));
    await expect(planPanel(page)).toContainText('What happens next');
    await look('trial');
    await page.goto(at('subscription'));
    await expect(button(page, PAY)).toBeEnabled();
    await button(page, 'Would you like to purchase additional device registrations?').click();
    await sessions(page).fill('1');
    await button(page, /Upgrade to Paid Plan/).click();
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

  test('reads it all in French', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('locale', 'fr'));
    await page.goto(at('edit'));
    await page.getByRole('link', { name: 'Passer à un abonnement payant' }).click();
    await expect(heading(page, 'Passer à un abonnement payant')).toBeVisible();
    const french = button(page, /^Payer 50,00\s\$ et passer à l'abonnement payant$/);
    await expect(french).toBeEnabled();
    expect(
      await page.evaluate(() => (window as { cardOptions?: { locale: string } }).cardOptions?.locale),
    ).toBe('fr');
    await typeCard(page, 'visa');
    await french.click();
    await expect(toast(page, 'Paiement effectué')).toBeVisible();
    await page.getByRole('link', { name: 'Modifier mon abonnement' }).click();
    await page.getByRole('textbox', { name: /^Sessions d'appel/ }).fill('6');
    await button(page, 'Vérifier les modifications').click();
    await expect(page.getByRole('dialog', { name: 'Confirmer les modifications' })).toContainText(
      /Votre nouveau montant mensuel sera de 60,00\s\$/,
    );
  });
});
