import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/axe.ts';
import { expectFits, unfold } from '../support/e2e/portal.ts';
import { expect, test } from '../support/e2e/test.ts';
import { PLACES } from './access/places.ts';
import {
  NONSENSE,
  onEveryTab,
  openChoices,
  pressButtons,
  sendNonsense,
  turnSwitches,
} from './i18n/provoke.ts';
import { watchLanguage } from './i18n/watchLanguage.ts';

/**
 * A record is added and edited in the same form: what it refuses is read in one, what it offers in the other. That no
 * text of the source goes past the messages, in whatever state it is shown, is for the linter (portal/literal-text).
 */
const stepsOf = (name: string) => {
  if (name.endsWith(' add')) return [openChoices, sendNonsense];
  if (name.endsWith(' edit')) return [pressButtons, openChoices, turnSwitches];
  return [pressButtons, openChoices, turnSwitches, sendNonsense];
};

const WIDE = { width: 1280, height: 800 };

/** What the page shows of the states that axe looks at once per place: each of its dialogs, and errors at fields. */
const stateOf = async (page: Page): Promise<string | null> => {
  const dialog = page.locator('dialog[open]').last();
  if ((await dialog.count()) > 0) return `dialog ${await dialog.getByRole('heading').first().innerText()}`;
  const isRefused = await page.locator('#main-content [aria-invalid=true]').first().isVisible();
  return isRefused ? 'errors' : null;
};

test.describe('signed in', () => {
  test.use({ login: 'admin' });

  for (const { name, open, isUnspecified, has } of PLACES)
    test(`${name}: fits, is accessible and says nothing that went through no message`, async ({ page }) => {
      test.slow();
      const { data, settle, look, report } = await watchLanguage(page);
      data.add('admin', ...NONSENSE.map(({ word }) => word));
      // What the platform would say to nonsense is known of the specified forms only.
      if (isUnspecified)
        await page.route('**/api/v1/**', route =>
          route.request().method() === 'GET'
            ? route.fallback()
            : route.fulfill({ json: { sid: 'nonsense' } }),
        );
      const seen = new Set<string | null>([null]);
      const lookClosely = async (what: string) => {
        await look(what);
        const state = await stateOf(page);
        if (seen.has(state)) return;
        seen.add(state);
        await expectAccessible(
          page,
          state ?? what,
          state?.startsWith('dialog') ? { within: 'dialog[open]' } : {},
        );
      };

      await page.setViewportSize({ width: 390, height: 780 });
      await open(page);
      await settle();
      // What is folded away must fit as well.
      if ((await page.locator('.pb-fold:visible').count()) > 0) await unfold(page);
      await expectFits(page, 'at 390 px');
      await page.setViewportSize({ width: 320, height: 780 });
      await expectFits(page, 'at 320 px');
      await page.setViewportSize(WIDE);
      await look('opened');
      await expectAccessible(page, 'opened');
      await onEveryTab(page, settle, async () => {
        for (const provoke of stepsOf(name)) await provoke(page, settle, lookClosely);
      });
      expect(report()).toEqual([]);
      if (has) expect([...seen].map(state => state?.split(' ')[0])).toContain(has);
    });
});
