import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { settled } from '../../support/renderPortal.tsx';
import { strayClocks } from '../../support/walks/clocks.ts';
import { BROKEN, callOf, spans } from './callRows.ts';

const openCall = callOf(portalSandbox());

// Only rows in view are drawn, and elements of this DOM have no size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560);
});

/** As coarse or as fine as they are. */
const MOMENT = /\d{1,2}:\d{2}:\d{2}(?:\.\d{3})?\s[AP]M/g;

// Other pages: tests/support/walks/walkPlaces.ts.
describe('a call has one clock', () => {
  it.each([
    // In the head of the page, and in the panel.
    ['details', 1 + 3],
    ['tracing', 1 + 2],
    ['latency', 1],
    ['sip', 1 + 7],
  ])('on its tab %s', async (name, least) => {
    const { user } = await openCall(BROKEN, `?tab=${name}`);
    await settled();
    if (name === 'tracing') await user.click(await within(await spans()).findByText('lookupApplication'));
    const page = screen.getByRole('main');
    expect(page.textContent.match(MOMENT)?.length).toBeGreaterThanOrEqual(least);
    expect(strayClocks(page)).toEqual([]);
  });
});
