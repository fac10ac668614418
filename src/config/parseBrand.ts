import { checkConfigKeys, CHECKS, ConfigError, type ExpectedType } from './configKeys.ts';
import { SITE_ROOT } from './internalPath.ts';

const BRAND_KEYS = {
  name: 'text',
  logo: 'picture',
  logoDark: 'picture',
  favicon: 'picture',
  accent: 'colour',
  accentDark: 'colour',
  supportUrl: 'link',
  notice: 'text',
} as const satisfies Record<string, ExpectedType>;

type BrandSettings = Readonly<Partial<Record<keyof typeof BRAND_KEYS, string>>>;

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

const BRAND_CHECKS = {
  ...CHECKS,
  colour: matches(/^(#[\da-f]{6})?$/i),
  // Pictures of the portal's own host only, as its policy refuses others; never a page or a script.
  picture: matches(/^((\.?\/)?([\w-]+\/)*[\w.-]+\.(svg|png|webp|jpe?g|ico))?$/i),
};

/** Both are `#rrggbb`. */
export interface BrandColours {
  accent: string;
  onAccent: string;
}

/** The brand as shown, kept in this browser for the first paint of the next visit. */
export interface BrandLook {
  name: string;
  /** Addresses of pictures on the portal's own host, for `img` only. */
  logo: string | null;
  logoDark: string | null;
  favicon: string | null;
  colours: Readonly<Record<'light' | 'dark', BrandColours>> | null;
  supportUrl: string | null;
  notice: string | null;
}

/** Surfaces under text of the accent colour (src/theme/tokens.css; a test compares). */
export const GROUNDS = {
  light: ['#f6f7f9', '#ffffff'],
  dark: ['#0e1116', '#161b22', '#1c222b'],
} as const;

const ON_ACCENT = ['#ffffff', '#0e1116'];

/** WCAG 2.2, success criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5;

const channels = (hex: string): readonly number[] => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map(value => value / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const mixed = (colour: string, ground: string, share: number): string => {
  const below = channels(ground);
  const parts = channels(colour).map((value, at) => {
    const other = below[at] ?? 0;
    return Math.round(other + (value - other) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
};

/** Share of the accent colour in the surface of current or selected items (menu.css; a test compares). */
export const TINT = { share: 0.13, of: { light: '#ffffff', dark: '#161b22' } } as const;

export const leastContrast = (colour: string, theme: keyof typeof GROUNDS): number => {
  const grounds = [...GROUNDS[theme], mixed(colour, TINT.of[theme], TINT.share)];
  return Math.min(...grounds.map(ground => contrastOf(colour, ground)));
};

const STEP = 0.05;

export const lightenForDarkTheme = (colour: string): string => {
  for (let share = 0; share < 1; share += STEP) {
    const lighter = mixed('#ffffff', colour, share);
    if (leastContrast(lighter, 'dark') >= LEAST_CONTRAST) return lighter;
  }
  return '#ffffff';
};

/** Cut, not rounded: 4.49 must not appear as 4.5. */
const figure = (contrast: number): string => (Math.floor(contrast * 100) / 100).toFixed(2);

const readable = (key: string, colour: string, theme: keyof typeof GROUNDS): string => {
  const contrast = leastContrast(colour, theme);
  if (contrast >= LEAST_CONTRAST) return colour.toLowerCase();
  throw new ConfigError({ kind: 'weak_colour', key, theme, contrast: figure(contrast) });
};

const textOn = (colour: string): string =>
  ON_ACCENT.reduce((one, other) => (contrastOf(other, colour) > contrastOf(one, colour) ? other : one));

const pairOf = (accent: string): BrandColours => ({ accent, onAccent: textOn(accent) });

const coloursOf = ({ accent, accentDark }: BrandSettings): BrandLook['colours'] => {
  if (!accent) {
    // `accentDark` alone would leave the light theme with the portal's colour.
    if (accentDark) throw new ConfigError({ kind: 'wrong_value', key: 'brand.accent', expected: 'colour' });
    return null;
  }
  const light = readable('brand.accent', accent, 'light');
  const dark = accentDark ? readable('brand.accentDark', accentDark, 'dark') : lightenForDarkTheme(light);
  return { light: pairOf(light), dark: pairOf(dark) };
};

/** Relative to config.json, at the root of the portal. */
const pictureAt = (path: string | undefined): string | null =>
  path ? SITE_ROOT + path.replace(/^\.?\//, '') : null;

export const parseBrand = (brand: Readonly<Record<string, unknown>>): BrandLook => {
  const settings: BrandSettings = checkConfigKeys(brand, BRAND_KEYS, 'brand.', BRAND_CHECKS);
  return {
    name: settings.name?.trim() || 'Patchbay',
    logo: pictureAt(settings.logo),
    logoDark: pictureAt(settings.logoDark),
    favicon: pictureAt(settings.favicon),
    colours: coloursOf(settings),
    supportUrl: settings.supportUrl || null,
    notice: settings.notice?.trim() || null,
  };
};
