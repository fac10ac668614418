// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyBrand, onBrandChange, productName, shownBrand } from '../../../src/config/brand.ts';
import {
  parseBrand,
  contrastOf,
  GROUNDS,
  LEAST_CONTRAST,
  leastContrast,
  lightenForDarkTheme,
  TINT,
} from '../../../src/config/parseBrand.ts';
import { parseConfig } from '../../../src/config/config.ts';
import { ConfigError, type ConfigProblem } from '../../../src/config/configKeys.ts';
import { dark, light } from '../../../src/theme/tokens.ts';

const problemOf = (brand: unknown): ConfigProblem | null => {
  try {
    parseBrand(parseConfig({ brand }, 'https://portal.example').brand);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.problem;
    throw error;
  }
};

describe('brand of config.json', () => {
  it('is shown with addresses of the portal and a readable colour for each theme', () => {
    const settings = {
      name: ' Acme Voice ',
      logo: './brand/acme.svg',
      favicon: '/acme.ico',
      accent: '#7A1FA2',
      supportUrl: 'https://help.example/',
      notice: '',
    };
    const brand = parseBrand(parseConfig({ brand: settings }, 'https://portal.example').brand);
    expect(brand).toMatchObject({
      name: 'Acme Voice',
      logo: '/brand/acme.svg',
      logoDark: null,
      favicon: '/acme.ico',
      supportUrl: 'https://help.example/',
      notice: null,
    });
    expect(brand.colours?.light).toEqual({ accent: '#7a1fa2', onAccent: '#ffffff' });
    expect(brand.colours?.dark).toEqual({ accent: lightenForDarkTheme('#7a1fa2'), onAccent: '#0e1116' });
  });

  it.each([
    ['name', 5, 'text'],
    ['name', 'x'.repeat(501), 'text'],
    ['notice', ['a'], 'text'],
    ['logo', 'https://cdn.example/logo.svg', 'picture'],
    ['logo', '//cdn.example/logo.svg', 'picture'],
    ['logo', '../secret.svg', 'picture'],
    ['logo', 'brand/../../secret.svg', 'picture'],
    ['logo', '\\\\host\\logo.svg', 'picture'],
    ['logo', 'data:image/svg+xml,<svg onload=alert(1)>.svg', 'picture'],
    ['logo', 'logo.svg?x=1', 'picture'],
    ['logo', 'page.html', 'picture'],
    ['logoDark', 'javascript:alert(1)//.svg', 'picture'],
    ['favicon', 'logo', 'picture'],
    ['favicon', 7, 'picture'],
    ['accent', 'red', 'colour'],
    ['accent', '#abc', 'colour'],
    ['accent', '#0b6e8f;background:url(//x)', 'colour'],
    ['accent', 'light-dark(red, blue)', 'colour'],
    ['accentDark', 7, 'colour'],
    ['supportUrl', 'javascript:alert(1)', 'link'],
    ['supportUrl', 'mailto:help@example.com', 'link'],
  ])('names brand.%s when it is %j', (key, value, expected) => {
    expect(problemOf({ [key]: value })).toEqual({ kind: 'wrong_value', key: `brand.${key}`, expected });
  });

  it.each([[[]], ['Acme'], [4]])('refuses %j in its place', brand => {
    expect(problemOf(brand)).toEqual({ kind: 'wrong_value', key: 'brand', expected: 'object' });
  });

  it.each([
    [{ accent: '#ffd400' }, 'brand.accent', 'light', '1.33'],
    [{ accent: '#777777' }, 'brand.accent', 'light', '3.82'],
    [{ accent: '#0b6e8f', accentDark: '#0b6e8f' }, 'brand.accentDark', 'dark', '2.69'],
  ])('refuses %j with the figure', (brand, key, theme, contrast) => {
    expect(problemOf(brand)).toEqual({ kind: 'weak_colour', key, theme, contrast });
  });

  it('tells of an unknown key and goes on', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(problemOf({ colour: '#7a1fa2' })).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith('config.json: this version does not know brand.colour');
  });

  it('asks for a colour of the light theme beside one of the dark', () => {
    expect(problemOf({ accentDark: '#4db5d6' })).toMatchObject({ kind: 'wrong_value', key: 'brand.accent' });
  });
});

describe('colours of a brand', () => {
  it('are measured against the surfaces of the themes', () => {
    expect(GROUNDS).toEqual({
      light: [...new Set([light.bg, light.surface, light.raised])],
      dark: [...new Set([dark.bg, dark.surface, dark.raised])],
    });
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    // The current item of the menu: text of the colour on a tint of it.
    expect(TINT.of).toEqual({ light: light.surface, dark: dark.surface });
    expect(readFileSync('src/internal/shell/menu.css', 'utf8')).toMatch(
      /aria-current\] \{\s+background: color-mix\(in srgb, var\(--pb-accent\) 13%, transparent\)/,
    );
    expect(leastContrast(light.accent, 'light')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(leastContrast(dark.accent, 'dark')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    // Readable on white, but not where it stands on itself.
    expect(contrastOf('#707070', light.bg)).toBeGreaterThan(LEAST_CONTRAST);
    expect(leastContrast('#707070', 'light')).toBeLessThan(LEAST_CONTRAST);
  });

  it.each(['#000000', '#0b6e8f', '#7a1fa2', '#b00020', '#1a237e', '#ffffff'])(
    '%s becomes readable in the dark theme, and text on it as well',
    accent => {
      const colour = lightenForDarkTheme(accent);
      expect(leastContrast(colour, 'dark')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      expect(contrastOf(colour, '#0e1116')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    },
  );
});

describe('applyBrand', () => {
  afterEach(() => applyBrand({}));

  it('dresses the page, tells who shows it, and is kept for the next visit', async () => {
    const [dressed, told] = [vi.fn(), vi.fn()];
    vi.stubGlobal('dressPage', dressed);
    const end = onBrandChange(told);
    await applyBrand({ name: 'Acme Voice' });
    expect(productName()).toBe('Acme Voice');
    expect(dressed).toHaveBeenCalledExactlyOnceWith(shownBrand());
    expect(told).toHaveBeenCalledOnce();
    expect(JSON.parse(localStorage.getItem('brand') ?? '')).toEqual(shownBrand());
    await applyBrand({ name: 'Acme Voice' });
    expect(dressed).toHaveBeenCalledOnce();
    await applyBrand({});
    expect(dressed).toHaveBeenLastCalledWith(null);
    expect(productName()).toBe('Patchbay');
    // Not absent: the next visit need not wait for what it will not find.
    expect(localStorage.getItem('brand')).toBe('');
    end();
  });

  it('keeps what was shown when the new one is refused', async () => {
    await applyBrand({ name: 'Acme Voice' });
    await expect(applyBrand({ name: 'Other', accent: '#ffff00' })).rejects.toBeInstanceOf(ConfigError);
    expect(productName()).toBe('Acme Voice');
  });
});

describe('the shipped files', () => {
  it('name every key of the brand, and have none', async () => {
    const { brand } = JSON.parse(readFileSync('public/config.json', 'utf8')) as {
      brand: Record<string, unknown>;
    };
    expect(problemOf(brand)).toBeNull();
    await applyBrand(brand);
    expect(shownBrand()).toBeNull();
    const documented = readFileSync('docs/operating.md', 'utf8');
    for (const key of Object.keys(brand)) expect(documented).toContain(`\`${key}\``);
  });
});
