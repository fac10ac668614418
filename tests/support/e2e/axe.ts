import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Levels A and AA of WCAG 2.0, 2.1 and 2.2. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What colours can break; everything else is the same in both themes, and looked at once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** What only a browser with its layout can tell; the walks in tests/integration look at all the rest. */
const LAYOUT_RULES = [...COLOUR_RULES, 'target-size', 'scrollable-region-focusable'];

/** Rows after these are made like them; looking at each of them takes longer than all the rest of a list. */
const FURTHER_ROWS = 'tbody tr:nth-child(n + 7)';

/** The frame around every page, a third of its elements. */
const SHELL = ['.pb-top', '.pb-side'];

interface Extent {
  /** This part of the page alone, e.g. a dialog. */
  within?: string;
  /** With the frame around the page, where the state looked at is one of its own. */
  withShell?: boolean;
  /** Of all, or of those that take a layout. */
  rules?: 'all' | 'layout';
}

/** The page as it is now has no violation, in light and in dark. */
export const expectAccessible = async (
  page: Page,
  what: string,
  { within, withShell = false, rules = 'all' }: Extent = {},
): Promise<void> => {
  // What is scrolled half below the header has the header's controls for neighbours, wherever one stops.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours in transition have contrasts that last no time; one begins with a frame.
    await page.evaluate(async () => {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      // What turns for as long as something is at work has no end.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      await Promise.allSettled(ending.map(animation => animation.finished));
    });
    // The second look finds axe in the page. One without frames needs no second page to put its results together.
    const axe = new AxeBuilder({ page, ...(colorScheme === 'dark' ? { axeSource: 'void 0' } : {}) });
    axe.setLegacyMode().exclude(FURTHER_ROWS);
    if (within !== undefined) axe.include(within);
    if (!withShell) for (const part of SHELL) axe.exclude(part);
    if (colorScheme === 'dark') axe.withRules(COLOUR_RULES);
    else if (rules === 'layout') axe.withRules(LAYOUT_RULES);
    else axe.withTags(TAGS);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
};
