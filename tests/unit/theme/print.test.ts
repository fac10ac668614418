import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('what goes to paper is said in one sheet', () => {
  const sheets = globSync('src/**/*.css').filter(file => readFileSync(file, 'utf8').includes('@media print'));
  expect(sheets).toEqual(['src/theme/print.css']);
});
