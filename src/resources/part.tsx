import { lazy, Suspense, type ComponentType } from 'react';

/** A part of a generated page (an input, a dialog) that loads when it is first shown; the page stays where it is. */
export const part = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> => {
  const Lazy = lazy(load);
  const Part = (props: P) => (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
  return Part;
};
