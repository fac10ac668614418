import { relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { folderCirclesOf, importsBelow } from '../../bench/structure.ts';

const imports = (files: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(files).map(([path, imported]) => [path, new Set(imported)]));

it('folders that import each other are a circle, also round a third one; a folder and what is inside of it are not', () => {
  expect(
    folderCirclesOf(
      imports({
        'form/Edit.ts': ['list/Row.ts', 'form/inputs/Text.ts'],
        'form/inputs/Text.ts': ['form/Edit.ts'],
        'list/Row.ts': ['dialog/Ask.ts', 'react'],
        'dialog/Ask.ts': ['form/Other.ts'],
        'form/Other.ts': [],
      }),
    ),
  ).toEqual([['dialog', 'form', 'list']]);
});

it('no folders of src import each other (docs/architecture.md#layers)', () => {
  const src = resolve('src');
  const circles = folderCirclesOf(importsBelow(src));
  expect(circles.map(circle => circle.map(path => relative(src, path)).join(' ↔ '))).toEqual([]);
});
