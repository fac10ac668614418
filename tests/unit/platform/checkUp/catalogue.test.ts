import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../../../../src/platform/checkUp/english.ts';
import { french } from '../../../../src/platform/checkUp/french.ts';
import type { RuleText } from '../../../../src/platform/checkUp/types.ts';
import { currentKey, RULES } from '../../../../src/platform/checkUp/checkUp.ts';
import { LISTS } from '../../../../src/platform/configuration/lists.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const read = (name: string) => readFileSync(join(docs, name), 'utf8');
const anchors = new Set(
  [...read('platform-api.md').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s/-]/g, '')
      .replaceAll('/', '')
      .replaceAll(' ', '-'),
  ),
);

describe('each rule of the check-up', () => {
  it.each(RULES.map(rule => [rule.id, rule] as const))(
    '%s has its texts, its source and its line',
    (id, rule) => {
      for (const texts of [english, french]) {
        const text: RuleText = texts[id as keyof typeof english];
        expect([3, 4]).toContain(text.length);
        expect(text[3]).not.toBe(text[0]);
        for (const part of text) expect(part?.trim()).not.toBe('');
      }
      expect(anchors).toContain(rule.source);
      const [what] = english[id as keyof typeof english];
      expect(read('check-up.md')).toContain(`| ${id} |`);
      expect(read('check-up.md').replaceAll('\\', '')).toContain(what);
      expect(rule.needs.every(list => LISTS.includes(list))).toBe(true);
    },
  );

  it('is counted where the check-up is described', () => {
    const texts = [read('check-up.md'), read('tour.md'), read('../CHANGELOG.md')];
    const counts = texts.map(text =>
      [...text.matchAll(/\b(\d+) rules\b/g)].map(([, count]) => Number(count)),
    );
    expect(counts).toEqual([[RULES.length], [RULES.length], [RULES.length]]);
  });

  it('has an id that says what it finds, and one of its own', () => {
    const ids = RULES.flatMap(({ id, former }) => [id, former ?? id]);
    expect(RULES.filter(({ id }) => !/^[a-z]+(?:-[a-z\d]+)+$/.test(id))).toEqual([]);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place && ids[place - 1] !== id)).toEqual([]);
  });

  it('is known by the id that browsers have kept', () => {
    expect(currentKey('C11|carriers|a|gateway|b')).toBe(
      'default-routes-behind-one-address|carriers|a|gateway|b',
    );
    expect(currentKey('not-registered|carriers|a|')).toBe('not-registered|carriers|a|');
    expect(currentKey('X99')).toBe('X99');
  });

  it('and no text is left of one that is gone', () => {
    expect(Object.keys(english).toSorted()).toEqual(RULES.map(({ id }) => id).toSorted());
  });
});
