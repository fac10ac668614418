import axe from 'axe-core';

/** Levels A and AA of WCAG 2.0, 2.1 and 2.2. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** What needs colours or a layout is for the browser (tests/e2e/accessibility). */
const OF_THE_BROWSER = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** Rows after these are made like them; looking at each of them takes longer than all the rest of a list. */
const FURTHER_ROWS = 'tbody tr:nth-child(n + 4)';

/** The test's browser has no style sheet of its own, which would hide them. */
const HIDDEN = '[hidden]';

/** Rules about structure that this part of the page breaks, with the elements that do. */
export const brokenStructure = async (within: Element): Promise<string[]> => {
  const { violations } = await axe.run(
    { include: [within], exclude: [FURTHER_ROWS, HIDDEN] },
    {
      runOnly: TAGS,
      rules: Object.fromEntries(OF_THE_BROWSER.map(rule => [rule, { enabled: false }])),
      resultTypes: ['violations'],
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary ?? ''}`),
  );
};
