import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('what goes to paper is said in one sheet', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .filter(file => readFileSync(`src/${file}`, 'utf8').includes('@media print'));
  expect(sheets).toEqual(['theme/print.css']);
});
