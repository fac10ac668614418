import { createListeners } from '../lib/store.ts';
import type { BrandLook } from './parseBrand.ts';

declare global {
  /** Defined by public/theme.js, which does the same before the first paint. */
  var dressPage: ((brand: BrandLook | null) => void) | undefined;
}

/** Also in public/theme.js and public/login.js. */
const STORAGE_KEY = 'brand';
const changes = createListeners();

const kept = (): BrandLook | null => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) || 'null') as BrandLook | null;
  } catch {
    // The storage is blocked, or this is the build, which prepares the login page.
    return null;
  }
};

/** Brand of the last visit, which public/login.js puts into the prepared login page. */
const atStart = kept();

let shown = atStart;

/** For hydration: config.json may arrive before React takes the page over. */
export const brandAtStart = (): BrandLook | null => atStart;

/** null: the portal's own. Until config.json has arrived, the brand of the last visit. */
export const shownBrand = (): BrandLook | null => shown;

export const onBrandChange = changes.subscribe;

export const productName = (brand = shown): string => brand?.name ?? 'Patchbay';

const show = (brand: BrandLook | null): void => {
  const text = brand ? JSON.stringify(brand) : '';
  if (text !== JSON.stringify(shown)) globalThis.dressPage?.(brand);
  shown = brand;
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Without storage, the next visit shows the brand when config.json has arrived.
  }
  changes.tell();
};

/** Rejects with ConfigError for a wrong value or a colour of too little contrast. */
export const applyBrand = async (settings: Readonly<Record<string, unknown>>): Promise<void> => {
  if (Object.values(settings).every(value => value === '')) return show(null);
  // Loads only with a brand: the checks would cost the login page of all others.
  const loaded = await import('./parseBrand.ts').catch(() => null);
  if (loaded) show(loaded.parseBrand(settings));
};
