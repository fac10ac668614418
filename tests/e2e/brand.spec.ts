import type { Page } from '@playwright/test';
import { heading, signIn } from '../support/e2e/portal.ts';
import { expectWellShown } from '../support/e2e/look.ts';
import { expect, test } from '../support/e2e/test.ts';

/** A script in it must not run. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="32">
  <script>parent.document.title = 'hacked'</script><rect width="160" height="32" fill="COLOUR"/></svg>`;

const dress = async (page: Page) => {
  await page.route('**/config.json', async route => {
    const response = await route.fetch();
    const brand = {
      name: 'Acme Voice',
      logo: 'brand/light.svg',
      logoDark: 'brand/dark.svg',
      favicon: 'brand/light.svg',
      accent: '#7a1fa2',
      supportUrl: 'https://help.example/',
      notice: 'Maintenance on Sunday from 2 to 4',
    };
    await route.fulfill({ response, json: { ...((await response.json()) as object), brand } });
  });
  for (const [name, colour] of [
    ['light', '#7a1fa2'],
    ['dark', '#e0b0ff'],
  ] as const)
    await page.route(`**/brand/${name}.svg`, route =>
      route.fulfill({ contentType: 'image/svg+xml', body: LOGO.replace('COLOUR', colour) }),
    );
};

/** Every text and colour that the place of the brand and the button have had while they could be seen. */
const watchPaint = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => {
      const [brand, button] = ['.pb-brand', 'main .pb-button-primary'].map(found =>
        document.querySelector(found),
      );
      if (brand && getComputedStyle(brand).visibility === 'visible')
        seen.add(brand.querySelector('img')?.alt ?? brand.textContent);
      if (button && getComputedStyle(button).visibility === 'visible')
        seen.add(getComputedStyle(button).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const paintSeen = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'seen') as Set<string>)].sort());

test("an operator's brand: no other name flashes, both themes, and the shell", async ({ page }) => {
  await dress(page);
  await watchPaint(page);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const visit of ['first', 'second']) {
    await page.goto('/');
    await expect(page.getByText('Maintenance on Sunday')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect.poll(() => paintSeen(page), visit).toEqual(['Acme Voice', 'rgb(122, 31, 162)']);
    await expect(page).toHaveTitle('Log in · Acme Voice');
  }
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/brand/light.svg');
  const shownLogo = page.getByRole('img', { name: 'Acme Voice' });
  await expect(shownLogo).toHaveAttribute('src', '/brand/light.svg');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(shownLogo).toHaveAttribute('src', '/brand/dark.svg');
  await expectWellShown(page, 'a login page with a brand', [390, 320]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });

  await signIn(page, 'sp1');
  await expect(heading(page, /^Accounts/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('img', { name: 'Acme Voice' })).toBeVisible();
  await expect(page).toHaveTitle('Accounts · Acme Voice');
  await page.goto('/internal/clients/add');
  // Of MUI's own: its theme has the colour as well.
  await page.getByRole('textbox', { name: 'User Name' }).focus();
  await expect(page.locator('.Mui-focused fieldset').first()).toHaveCSS('border-color', 'rgb(122, 31, 162)');
  await expectWellShown(page, 'a form in the colour of a brand');
});
