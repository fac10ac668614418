import { describe, expect, it } from 'vitest';
import { menuPlace } from '../../../src/components/select/menuPlace.ts';

describe('where the list of a combobox opens', () => {
  it.each([
    ['below, in full height, under the head of a page', 100, 800, { isAbove: false, height: 320 }],
    ['below, as high as there is room', 540, 800, { isAbove: false, height: 220 }],
    ['above, in full height, in the bar at the bottom', 720, 800, { isAbove: true, height: 320 }],
    ['below in a low window, where there is even less above', 100, 300, { isAbove: false, height: 160 }],
    ['above in a low window', 200, 300, { isAbove: true, height: 192 }],
    ['nowhere, for a field that is scrolled out of the window', 900, 800, { isAbove: true, height: 320 }],
  ])('is %s', (_where, top, windowHeight, place) => {
    expect(menuPlace({ top, bottom: top + 32 }, windowHeight)).toEqual(place);
  });
});
