import { expect, it } from 'vitest';
import { msToNextRecordLook } from '../../../../../src/custom-pages/phone/model/looks.ts';

it.each([
  ['soon at first', { looks: 1, isOver: false }, 5000],
  ['soon for half a minute', { looks: 5, isOver: false }, 5000],
  ['seldom where none turns up', { looks: 6, isOver: false }, 30_000],
  ['soon after a short call', { looks: 2, isOver: true }, 5000],
  ['never long after its end', { looks: 3, isOver: true }, false],
] as const)("the phone's call is looked for %s", (_what, look, pause) => {
  expect(msToNextRecordLook(look)).toBe(pause);
});
