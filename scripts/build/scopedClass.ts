import { basename } from 'node:path';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/**
 * The class that the page has for one of a CSS module: `pictureHead` of `trends.module.css` is `pb-trends-picture-head`,
 * so that somebody who looks at a page finds its sheet. Sheets have names of their own (tests/unit/theme/modules.test.ts).
 */
export const scopedClass = (name: string, file: string): string =>
  `pb-${kebab(basename(file).replace('.module.css', ''))}-${kebab(name)}`;
