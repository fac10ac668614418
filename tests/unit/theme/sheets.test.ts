import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from 'es-toolkit';
import { describe, expect, it } from 'vitest';

interface Declaration {
  sheet: string;
  property: string;
  value: string;
}

const TOKENS = 'theme/tokens.css';

const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
const textOf = (path: string) => readFileSync(join('src', path), 'utf8');
const sheets = new Map(
  paths
    .filter(path => path.endsWith('.css'))
    .map(path => [path, textOf(path).replaceAll(/\/\*.*?\*\//gs, '')] as const),
);
/** Whatever may name a class: the code, and the pages that no code draws. */
const sources = new Map(
  [
    ...paths.filter(path => /\.tsx?$/.test(path)).map(path => join('src', path)),
    'index.html',
    'public/theme.js',
    'public/login.js',
  ].map(path => [path, readFileSync(path, 'utf8')] as const),
);

const declarationsOf = (sheet: string, css: string): Declaration[] =>
  [...css.matchAll(/(?:^|[{;])\s*([a-z-]+):\s*([^;{}]+)(?=;)/g)].map(([, property = '', value = '']) => ({
    sheet,
    property,
    value: value.replaceAll(/\s+/g, ' '),
  }));
const withoutTokens = [...sheets].filter(([sheet]) => sheet !== TOKENS);
const declarations = withoutTokens.flatMap(([sheet, css]) => declarationsOf(sheet, css));
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
const told = ({ sheet, property, value }: Declaration) => `${sheet}: ${property}: ${value}`;

/** A pixel is a line; what is wider than the widest distance is room for a part of that size. */
const DISTANCE = /(?<![\w.-])-?(?:[2-9]|[12]\d|3[0-2]|\d+\.\d+)px/;

/** Those that tokens.css tells. */
const WIDTHS = /^\(width (?:(?:<=|>) (?:640|900)px|(?:>=|<) (?:1280|1600)px)\)$/;

const RULES: readonly [name: string, property: RegExp, literal: RegExp][] = [
  ['a colour', /./, /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklch|light-dark)a?\(/i],
  ['a distance', /^(?:(?:row-|column-)?gap|(?:padding|margin)\b.*)$/, DISTANCE],
  ['a size of text', /^font(?:-size)?$/, /\d(?:px|r?em|pt|%)(?!\s*var)(?<!\/\d+px)/],
  ['a layer', /^z-index$/, /\d/],
  ['a radius', /^border(?:-\w+)*-radius$/, /[1-9]\d*(?:px|%)/],
  ['a time', /^(?:transition|animation)(?:-duration|-delay)?$/, /\d(?:ms|s)\b/],
];

describe('values are those of the tokens', () => {
  it.each(RULES)('%s is no literal', (_name, property, literal) => {
    expect(
      declarations.filter(each => property.test(each.property) && literal.test(each.value)).map(told),
    ).toEqual([]);
  });

  it('a window is asked for four widths only, in one way', () => {
    const asked = [...sheets].flatMap(([sheet, css]) =>
      namesIn(css, /@media ([^{]+?) \{/g)
        .flatMap(query => query.match(/\([^)]*width[^)]*\)/g) ?? [])
        .filter(condition => !WIDTHS.test(condition))
        .map(condition => `${sheet}: ${condition}`),
    );
    expect(asked).toEqual([]);
  });
});

describe('digits and signs', () => {
  const rules = [...sheets].flatMap(([sheet, css]) =>
    [...css.matchAll(/([^{};]+)\{([^{}]+)\}/g)].map(([, selector = '', body = '']) => ({
      name: `${sheet}: ${selector.trim()}`,
      selector: selector.trim(),
      body,
    })),
  );

  it('have one width in cells and counters, and no whole table or row has such hyphens', () => {
    const whole = rules.filter(
      ({ selector, body }) =>
        body.includes('tabular-nums') && /(?:table|figures|lanes|> li|\btr|\.facts dd)$/i.test(selector),
    );
    expect(whole.map(({ name }) => name)).toEqual([]);
  });

  it('are not drawn together where they are read one by one', () => {
    const WITHOUT = /(?:code|kbd|pre|mono|\.pb-code)$/;
    const joined = rules.filter(
      ({ name, selector, body }) =>
        body.includes('var(--pb-mono)') &&
        !name.startsWith('public/') &&
        !body.includes('font-variant-ligatures: none') &&
        !selector.split(',').every(each => WITHOUT.test(each.trim())),
    );
    expect(joined.map(({ name }) => name)).toEqual([]);
  });
});

it('a sheet is a chapter: it has 300 lines at most', () => {
  const long = [...sheets.keys()].filter(sheet => textOf(sheet).split('\n').length > 301);
  expect(long).toEqual([]);
});

describe('names', () => {
  const code = [...sources.values()].join('\n');
  const styled = new Set([...sheets.values()].flatMap(css => namesIn(css, /\.(pb-[\w-]+)/g)));

  it('every custom property that is used is set', () => {
    const set = new Set([
      ...[...sheets.values()].flatMap(css => namesIn(css, /(--[\w-]+)\s*:/g)),
      ...namesIn(code, /['"`](--[\w-]+)['"`]/g),
    ]);
    const lacking = [...sheets].flatMap(([sheet, css]) =>
      namesIn(css, /var\((--[\w-]+)/g)
        .filter(name => !set.has(name))
        .map(name => `${sheet}: ${name}`),
    );
    expect(lacking).toEqual([]);
  });

  it('every token is used', () => {
    const all = [...sheets.values(), code].join('\n');
    // A family of colours is chosen by the name of a span or mark.
    const composed = namesIn(code, /var\((--pb-[\w-]+-)\$\{/g);
    const unused = namesIn(sheets.get(TOKENS) ?? '', /(--pb-[\w-]+)\s*:/g).filter(
      name => !all.includes(`var(${name})`) && !composed.some(start => name.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it('every class of a sheet is used', () => {
    const used = new Set(namesIn(code, /\b(pb-[\w-]*\w)/g));
    const composed = namesIn(code, /\b(pb-[\w-]+-)\$\{/g);
    const dead = [...styled].filter(
      name => !used.has(name) && !composed.some(start => name.startsWith(start)),
    );
    expect(dead).toEqual([]);
  });

  it('every class that is used is of a sheet', () => {
    const ids = new Set(namesIn(code, /\bid="(pb-[\w-]+)"/g));
    const lacking = [...sources].flatMap(([path, text]) =>
      namesIn(text, /(?<![-\w])(pb-[\w-]*\w)(?![-\w]|\$)/g)
        .filter(name => !styled.has(name) && !ids.has(name))
        .map(name => `${path}: ${name}`),
    );
    expect(lacking).toEqual([]);
  });
});

it('no sheet says the same twice', () => {
  // One selector in one sheet, with one body; where two say the same they are one rule.
  const twice = withoutTokens.flatMap(([sheet, css]) => {
    const top = css.replaceAll(/@(?:media|container|keyframes)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    const bodies = [...top.matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(([, selector = '', body = '']) => ({
      selector: selector.trim(),
      body: body.trim().split(/;\s*/).filter(Boolean).sort().join('; '),
    }));
    return Object.values(groupBy(bodies, ({ body }) => body))
      .filter(same => same.length > 1 && (same[0]?.body.split('; ').length ?? 0) > 2)
      .map(same => `${sheet}: ${same.map(({ selector }) => selector).join(' | ')}`);
  });
  expect(twice).toEqual([]);
});
