import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Levels A and AA of WCAG 2.0, 2.1 and 2.2. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What colours can break; everything else is the same in both themes, and looked at once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rows after these are made like them; looking at each of them takes longer than all the rest of a list. */
const FURTHER_ROWS = 'tbody tr:nth-child(n + 7)';

/** The page as it is now has no violation, in light and in dark. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  // What is scrolled half below the header has the header's controls for neighbours, wherever one stops.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours in transition have contrasts that last no time.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(animation => animation.finished)),
    );
    // A page without frames needs no second page to put the parts of the result together.
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude(FURTHER_ROWS);
    const rules = colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES);
    const { violations } = await rules.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
};
