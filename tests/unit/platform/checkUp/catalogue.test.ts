import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../../../../src/components/checkUp/english.ts';
import { french } from '../../../../src/components/checkUp/french.ts';
import { RULES } from '../../../../src/platform/checkUp/checkUp.ts';
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
        const text = texts[id as keyof typeof english];
        expect(text).toHaveLength(3);
        for (const part of text) expect(part.trim()).not.toBe('');
      }
      expect(anchors).toContain(rule.source);
      const [what] = english[id as keyof typeof english];
      expect(read('check-up.md')).toContain(`| ${id} |`);
      expect(read('check-up.md').replaceAll('\\', '')).toContain(what);
      expect(rule.needs.every(list => LISTS.includes(list))).toBe(true);
    },
  );

  it('and no text is left of one that is gone', () => {
    expect(Object.keys(english).toSorted()).toEqual(RULES.map(({ id }) => id).toSorted());
  });
});
