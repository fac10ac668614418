import { type ComponentType, lazy, Suspense } from 'react';

/** A component that loads on its own. After `preload()` it renders without suspending. */
export type LazyComponent<P extends object> = ComponentType<P> & { preload: () => Promise<unknown> };
export type Page = LazyComponent<object>;

type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>;

const preloadable = <P extends object>(load: Load<P>): LazyComponent<P> => {
  let Loaded: ComponentType<P> | undefined;
  const preload = () =>
    load().then(module => {
      Loaded = module.default;
      return module;
    });
  const Lazy = lazy(preload);
  const Shown = (props: P) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />);
  return Object.assign(Shown, { preload });
};

/**
 * Declares a page that loads with its route. React holds content back for 300 ms after a fallback, which makes lazy pages
 * feel slow: `preload()` before rendering avoids the fallback.
 */
export const page = (load: Load<object>): Page => preloadable(load);

/**
 * Declares a component of a generated page (an input, a section, a dialog) that loads apart from the list's code. Forms
 * await theirs (pages.ts): an input that arrived after the user began to type would count its own empty value as a
 * change. A component that was not preloaded appears when it is loaded, and the page around it stays.
 */
export const lazyComponent = <P extends object>(load: Load<P>): LazyComponent<P> => {
  // Chooses below the boundary: above it the choice would change, and remount the component, once it has loaded.
  const Inner = preloadable(load);
  const Shown = (props: P) => (
    <Suspense fallback={null}>
      <Inner {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { preload: Inner.preload });
};

/** Loads those of the components that load on their own. */
export const preloadLazyComponents = (components: readonly unknown[]): Promise<unknown> =>
  Promise.all(components.map(component => (isLazyComponent(component) ? component.preload() : undefined)));

const isLazyComponent = (component: unknown): component is LazyComponent<object> =>
  typeof component === 'function' && 'preload' in component;
