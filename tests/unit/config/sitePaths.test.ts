import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A path of the host itself, which is another site where the portal is installed below a path. */
const OUTSIDE =
  /(?:(?:replace|push)State\(|location\.(?:replace|assign)\(|location\.href = )[^;]*?['"`]\/(?!\/)/;

it('no page leads out of the path that the portal is installed below', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .filter(path => OUTSIDE.test(readFileSync(join('src', path), 'utf8')));
  expect(found).toEqual([]);
});
