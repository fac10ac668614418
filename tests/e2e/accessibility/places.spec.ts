import { expectAccessible } from '../../support/e2e/axe.ts';
import { expectFits, unfold } from '../../support/e2e/portal.ts';
import { settler } from '../../support/e2e/settler.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { PLACES } from './places.ts';

/** What takes a layout or colours; every button, choice and text is walked in tests/integration/walks. */
test.use({ login: 'admin', locale: 'de-DE' });

const WIDE = { width: 1280, height: 800 };

for (const [kind, places] of Object.entries(PLACES))
  test(`every ${kind} fits a phone in the language with the longest words and can be read in both themes`, async ({
    page,
  }) => {
    // Some ten pages, each looked at four times.
    test.slow();
    const settle = settler(page);
    for (const { name, open } of places) {
      await page.setViewportSize({ width: 390, height: 780 });
      await open(page);
      await settle();
      // What is folded away must fit as well.
      if ((await page.locator('.pb-fold:visible').count()) > 0) await unfold(page);
      await expectFits(page, `${name} at 390 px`);
      await page.setViewportSize({ width: 320, height: 780 });
      await expectFits(page, `${name} at 320 px`);
      await page.setViewportSize(WIDE);
      await expectAccessible(page, name, { rules: 'layout' });
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
