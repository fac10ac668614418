import { lazy, type ComponentType } from 'react';

/** A page that loads with the screen that needs it. */
export type Page = ComponentType & { preload: () => Promise<unknown> };

/**
 * Declares a lazy page. Once `preload()` has finished it renders without suspending: React holds content back
 * for 300 ms after a fallback, which is what makes lazy pages feel slow (guide, section 15).
 */
export const page = (load: () => Promise<{ default: ComponentType }>): Page => {
  let Loaded: ComponentType | undefined;
  const preload = () =>
    load().then(module => {
      Loaded = module.default;
      return module;
    });
  const Lazy = lazy(preload);
  const Shown = () => (Loaded ? <Loaded /> : <Lazy />);
  return Object.assign(Shown, { preload });
};
