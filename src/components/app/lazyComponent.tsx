import { useTranslate } from 'ra-core';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { loadFormTexts } from '../../i18n/formTexts.ts';

const SAID = /dynamically imported module|importing a module script failed|preload CSS/i;

export const isLoadError = (error: unknown): boolean => error instanceof Error && SAID.test(error.message);

type LazyComponent<P extends object> = ComponentType<P> & { preload: () => Promise<unknown> };
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
export const listPage = (load: Load<object>): Page => preloadable(load);

const withTexts =
  <P extends object>(load: Load<P>): Load<P> =>
  async () => {
    const [module] = await Promise.all([load(), loadFormTexts()]);
    return module;
  };

export const page = (load: Load<object>): Page => preloadable(withTexts(load));

/** Browsers keep a failed import: only a reload tries again. The rest of the page keeps what was typed. */
const PartFailure = ({ error }: FallbackProps) => {
  const translate = useTranslate();
  if (!isLoadError(error)) throw error;
  return (
    <p role="alert" className="pb-field-error">
      {translate('portal.failure.not_loaded')}{' '}
      <button type="button" className="pb-link-button" onClick={() => location.reload()}>
        {translate('portal.failure.reload')}
      </button>
    </p>
  );
};

/** Forms await these: an input that arrives late would count its empty value as a change. */
export const lazyComponent = <P extends object>(load: Load<P>): LazyComponent<P> => {
  // Above the boundary the choice would change after loading and remount the component.
  const Inner = preloadable(withTexts(load));
  const Shown = (props: P) => (
    <ErrorBoundary FallbackComponent={PartFailure}>
      <Suspense fallback={null}>
        <Inner {...props} />
      </Suspense>
    </ErrorBoundary>
  );
  return Object.assign(Shown, { preload: Inner.preload });
};

/** Loads once the page is drawn: asking for a dozen files amid its first rendering delays what is looked for. */
export const lateComponent = <P extends object>(load: Load<P>): ComponentType<P> => {
  const Part = lazyComponent(load);
  return function Late(props: P) {
    const [isDrawn, setDrawn] = useState(false);
    useEffect(() => void requestAnimationFrame(() => setTimeout(() => setDrawn(true))), []);
    return isDrawn ? <Part {...props} /> : null;
  };
};

export const lazyNamedComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> => lazyComponent(async () => ({ default: await load() }));

export const preloadLazyComponents = (components: readonly unknown[]): Promise<unknown> =>
  Promise.all(components.map(component => (isLazyComponent(component) ? component.preload() : undefined)));

const isLazyComponent = (component: unknown): component is LazyComponent<object> =>
  typeof component === 'function' && 'preload' in component;
