import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../../src/config/parseBrand.ts';
import { dark, fonts, light, sizes, type ColorTokens } from '../../../src/theme/tokens.ts';

const grounds = ['bg', 'surface', 'raised'] as const;
const texts = ['text', 'muted', 'accent', 'ok', 'warn', 'bad', 'idle'] as const;
const themes: [string, ColorTokens][] = [
  ['light', light],
  ['dark', dark],
];
const pairs = themes.flatMap(([name, colors]) => [
  ...grounds.flatMap(ground =>
    texts.map(text => [name, text, ground, colors[text], colors[ground]] as const),
  ),
  [name, 'onAccent', 'accent', colors.onAccent, colors.accent] as const,
]);

describe('contrast', () => {
  it('is measured right', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(pairs)('%s: %s on %s reaches 4.5', (_theme, _text, _ground, text, ground) => {
    expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

const mixed = (colour: string, ground: string, share: number) => {
  const parts = [1, 3, 5].map(at => {
    const [over = 0, under = 0] = [colour, ground].map(hex => parseInt(hex.slice(at, at + 2), 16));
    return Math.round(under + (over - under) * share);
  });
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
};

/** The share of a mixed colour in a rule of a sheet. */
const shareOf = (sheet: string, rule: RegExp) => {
  const share = rule.exec(readFileSync(`src/components/ui/${sheet}.css`, 'utf8'))?.[1];
  return Number(share) / 100;
};

describe.each(themes)('controls, %s', (_theme, colors) => {
  const frame = shareOf(
    'controls',
    /border-color: color-mix\(in srgb, var\(--pb-muted\) (\d+)%, var\(--pb-bg\)\)/,
  );
  const tint = shareOf(
    'button',
    /-primary:is\(:disabled[^}]+color-mix\(in srgb, var\(--pb-accent\) (\d+)%, var\(--pb-surface\)\);\s+color: var\(--pb-muted\)/,
  );

  it.each(grounds)('the frame of an input on %s reaches 3', ground => {
    expect(contrastOf(mixed(colors.muted, colors.bg, frame), colors[ground])).toBeGreaterThanOrEqual(3);
  });

  it('the frames of an input and of its card are nearer to each other than three to one', () => {
    expect(contrastOf(mixed(colors.muted, colors.bg, frame), colors.border)).toBeLessThan(3);
  });

  it('a main button that cannot be pressed yet is readable', () => {
    expect(contrastOf(colors.muted, mixed(colors.accent, colors.surface, tint))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('tokens.css', () => {
  const css = readFileSync('src/theme/tokens.css', 'utf8');
  const valueOf = (property: string) => new RegExp(`--pb-${property}: (.*);`).exec(css)?.[1];
  const names = Object.keys(light) as (keyof ColorTokens)[];

  it.each(names)('holds both values of %s', name => {
    const property = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
    expect(valueOf(property)).toBe(`light-dark(${light[name]}, ${dark[name]})`);
  });

  it.each([
    ['radius', sizes.radius],
    ['space-4', sizes.grid],
    ['space-8', sizes.inset],
    ['size-base', sizes.baseText],
    ['size-dense', sizes.tableText],
  ])("holds the %s that MUI's theme is made of", (property, pixels) => {
    expect(valueOf(property)).toBe(`${String(pixels)}px`);
  });

  it('holds the fonts', () => {
    expect(valueOf('font')).toBe(fonts.font);
    expect(valueOf('mono')).toBe(fonts.mono);
  });
});
