import { type ComponentType, lazy, Suspense } from 'react';

/** After `preload()` it renders without suspending. */
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

/** React delays content by 300 ms after a fallback; `preload()` avoids the fallback. */
export const page = (load: Load<object>): Page => preloadable(load);

/** Forms await theirs: an input that arrives late would count its own empty value as a change. */
export const lazyComponent = <P extends object>(load: Load<P>): LazyComponent<P> => {
  // Chooses below the boundary: above it the choice would change after loading, and remount the component.
  const Inner = preloadable(load);
  const Shown = (props: P) => (
    <Suspense fallback={null}>
      <Inner {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { preload: Inner.preload });
};

export const preloadLazyComponents = (components: readonly unknown[]): Promise<unknown> =>
  Promise.all(components.map(component => (isLazyComponent(component) ? component.preload() : undefined)));

const isLazyComponent = (component: unknown): component is LazyComponent<object> =>
  typeof component === 'function' && 'preload' in component;
