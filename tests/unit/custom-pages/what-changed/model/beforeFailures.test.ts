import { describe, expect, it } from 'vitest';
import type { FailureGroup, ComparedPlace } from '../../../../../src/platform/calls/failures/groups.ts';
import { failuresWithChangesBefore } from '../../../../../src/custom-pages/what-changed/model/beforeFailures.ts';
import { changesBetween } from '../../../../../src/platform/snapshots/changes.ts';
import { described, gateway, record, sidOf } from '../../../platform/snapshots/described.ts';

const MINUTE = 60_000;
const BEGAN = 1_000 * MINUTE;

const group = (place: ComparedPlace | null, from: number | null): FailureGroup => ({
  key: '503',
  code: '503',
  direction: 'outbound',
  place,
  calls: [],
  of: 0,
  episode: from === null ? null : { from, to: from, goesOn: true },
  isFinding: true,
  common: [],
  first: 0,
  last: 0,
});
const { records } = changesBetween(
  described([record('carrier', 'Jade'), gateway('Jade', '1.2.3.4'), record('application', 'Menu')]),
  described([record('carrier', 'Jade'), gateway('Jade', '1.2.3.5'), record('application', 'Menu', { x: 1 })]),
);
/** @param after minutes before the failures; `before` as well */
const changed = (after: number, before: number) =>
  records.map(one => ({
    record: one,
    time: { after: BEGAN - after * MINUTE, before: BEGAN - before * MINUTE },
  }));
const trunk: ComparedPlace = { dimension: 'trunk', value: 'Jade' };

describe('what was changed before failures began', () => {
  it.each<[string, ComparedPlace | null, [after: number, before: number], string[]]>([
    ['at their carrier: its gateways', trunk, [21, 6], ['6-21 sip_gateway', '6-21 sip_gateway']],
    [
      'at their application',
      { dimension: 'application_sid', value: sidOf('Menu') },
      [9, 8],
      ['8-9 application'],
    ],
    ['perhaps after they began', trunk, [5, -5], ['-5-5 sip_gateway', '-5-5 sip_gateway']],
    ['surely after they began: nothing', trunk, [-1, -2], []],
    ['long before: nothing', trunk, [3000, 2000], []],
    ['at another carrier: nothing', { dimension: 'trunk', value: 'Umber' }, [21, 6], []],
    [
      'at an account that nobody changed: nothing',
      { dimension: 'account_sid', value: sidOf('account') },
      [21, 6],
      [],
    ],
    ['where no place stands out: nothing', null, [21, 6], []],
  ])('is found: %s', (_, place, [after, before], found) => {
    const [began] = failuresWithChangesBefore([group(place, BEGAN)], changed(after, before));
    expect(began?.at).toBe(BEGAN);
    expect(
      began?.changes.map(
        ({ least, most, record: { kind } }) => `${String(least / MINUTE)}-${String(most / MINUTE)} ${kind}`,
      ),
    ).toEqual(found);
  });

  /** Minutes before the failures, and the name that a carrier got then, or the change of another of its columns. */
  type Step = [minutes: number, from: string, to: string, sid?: string];
  it.each<[string, Step[], string[]]>([
    [
      'under its former name',
      [
        [120, 'Old', 'Old'],
        [60, 'Old', 'Jade'],
      ],
      ['60 name', '120 x'],
    ],
    [
      'also where it got yet another name afterwards',
      [
        [60, 'Jade', 'Jade'],
        [-60, 'Jade', 'Later'],
      ],
      ['60 x'],
    ],
    [
      'none of a carrier that had the name before',
      [
        [120, 'Jade', 'Jade'],
        [60, 'Jade', 'Other'],
      ],
      [],
    ],
    [
      'those of the carrier that has the name, and none of the one that had it',
      [
        [180, 'Jade', 'Jade', 'x'],
        [150, 'Jade', 'Old', 'x'],
        [120, 'New', 'New', 'y'],
        [60, 'New', 'Jade', 'y'],
      ],
      ['60 name', '120 x'],
    ],
  ])('is found at a carrier that was renamed: %s', (_, steps, found) => {
    const changes = steps.flatMap(([minutes, from, to, sid = 'x']) => {
      const at = (name: string, x: number) =>
        described([record('carrier', name, { x })], { sids: { [`account/carriers/${name}`]: sid } });
      const moment = BEGAN - minutes * MINUTE;
      return changesBetween(at(from, 0), at(to, from === to ? 1 : 0)).records.map(one => ({
        record: one,
        time: { after: moment - MINUTE, before: moment },
      }));
    });
    const [began] = failuresWithChangesBefore([group(trunk, BEGAN)], changes);
    expect(
      began?.changes.map(
        ({ least, record: { fields } }) => `${String(least / MINUTE)} ${fields[0]?.column ?? ''}`,
      ),
    ).toEqual(found);
  });

  it('the nearest is first; failures without a beginning are none', () => {
    const all = [...changed(60, 50), ...changed(20, 10)];
    const [began] = failuresWithChangesBefore([group(trunk, BEGAN)], all);
    expect(began?.changes.map(({ most }) => most / MINUTE)).toEqual([20, 20, 60, 60]);
    expect(failuresWithChangesBefore([group(trunk, null)], all)).toEqual([]);
  });
});
