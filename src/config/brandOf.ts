import { checkedKeys, CHECKS, ConfigError, type ExpectedType } from './configKeys.ts';
import { SITE_ROOT } from './internalPath.ts';

/** Keys of `brand`. */
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
  // Of the portal's own host: its policy refuses pictures from elsewhere. Never a page or a script.
  picture: matches(/^((\.?\/)?([\w-]+\/)*[\w.-]+\.(svg|png|webp|jpe?g|ico))?$/i),
};

/** Both as `#rrggbb`. */
export interface BrandColours {
  accent: string;
  /** Of text on the accent colour. */
  onAccent: string;
}

/** What is shown of it. Kept in this browser, so that the first paint of the next visit has it. */
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

/** Surfaces that text of the accent colour stands on (src/theme/tokens.css; a test compares). */
export const GROUNDS = {
  light: ['#f6f7f9', '#ffffff'],
  dark: ['#0e1116', '#161b22', '#1c222b'],
} as const;

/** Texts on a button of the accent colour. */
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

/** Of two colours `#rrggbb`, 1 to 21, as WCAG 2.2 defines it. */
export const contrastOf = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** `share` of the first colour over the second. */
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

/** What is current or selected has its text on a surface with this share of the accent colour (menu.css; a test compares). */
export const TINT = { share: 0.13, of: { light: '#ffffff', dark: '#161b22' } } as const;

/** On all that text of the colour stands on in a theme. */
export const leastContrast = (colour: string, theme: keyof typeof GROUNDS): number => {
  const grounds = [...GROUNDS[theme], mixed(colour, TINT.of[theme], TINT.share)];
  return Math.min(...grounds.map(ground => contrastOf(colour, ground)));
};

const STEP = 0.05;

/** The colour with as much white in it as the dark theme needs. */
export const lightened = (colour: string): string => {
  for (let share = 0; share < 1; share += STEP) {
    const lighter = mixed('#ffffff', colour, share);
    if (leastContrast(lighter, 'dark') >= LEAST_CONTRAST) return lighter;
  }
  return '#ffffff';
};

/** Figures are cut, not rounded: 4.49 must not be told as 4.5. */
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
    // Alone it would leave the other theme with a colour of somebody else.
    if (accentDark) throw new ConfigError({ kind: 'wrong_value', key: 'brand.accent', expected: 'colour' });
    return null;
  }
  const light = readable('brand.accent', accent, 'light');
  const dark = accentDark ? readable('brand.accentDark', accentDark, 'dark') : lightened(light);
  return { light: pairOf(light), dark: pairOf(dark) };
};

/** Relative to config.json, which lies at the root of the portal. */
const pictureAt = (path: string | undefined): string | null =>
  path ? SITE_ROOT + path.replace(/^\.?\//, '') : null;

/** Throws ConfigError for a wrong value, and for a colour that cannot be read. */
export const brandOf = (brand: Readonly<Record<string, unknown>>): BrandLook => {
  // `checkedKeys` has checked the types.
  const settings: BrandSettings = checkedKeys(brand, BRAND_KEYS, 'brand.', BRAND_CHECKS);
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
