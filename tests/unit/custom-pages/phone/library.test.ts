import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is known to one file, which loads on first use', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `src/${file}`);
  const importing = (what: RegExp) => files.filter(file => what.test(readFileSync(file, 'utf8')));
  expect(importing(/from '(jssip|jssip\/[^']*)'/)).toEqual(['src/custom-pages/phone/sip.ts']);
  // Types cost nothing; whatever else names the file waits for it.
  expect(importing(/^import (?!type )[^;]*\/sip\.ts';$/m)).toEqual([]);
  expect(importing(/import\('\.\/sip\.ts'\)/)).toEqual(['src/custom-pages/phone/phone.ts']);
});
