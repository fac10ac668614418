import { type ComponentType, lazy, Suspense } from 'react';

/** A part of a page that loads on its own. */
export type LazyComponent<P extends object> = ComponentType<P> & { preload: () => Promise<unknown> };

/**
 * Declares a part of a generated page (an input, a section, a dialog) that loads apart from the list's code. Forms
 * await their parts (pages.ts): an input that arrived after the user began to type would count its own empty value
 * as a change. What nobody preloaded comes when it is first shown, and the page stays where it is.
 */
export const lazyComponent = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyComponent<P> => {
  let Loaded: ComponentType<P> | undefined;
  const preload = () =>
    load().then(module => {
      Loaded = module.default;
      return module;
    });
  const Lazy = lazy(preload);
  // Chosen below the boundary: above it, the choice would change, and the part be made anew, once it has loaded.
  const Inner = (props: P) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />);
  const Shown = (props: P) => (
    <Suspense fallback={null}>
      <Inner {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { preload });
};

/** Loads those of the components that load on their own. */
export const preloadLazyComponents = (components: readonly unknown[]): Promise<unknown> =>
  Promise.all(components.map(component => (isLazyComponent(component) ? component.preload() : undefined)));

const isLazyComponent = (component: unknown): component is LazyComponent<object> =>
  typeof component === 'function' && 'preload' in component;
