import { createContext, useContext, useEffect } from 'react';

/** Brings the user to a wrong field, by its dotted source. */
export type GoToError = (source: string) => void;

const GoToErrorContext = createContext<(goTo: GoToError | null) => void>(() => undefined);

/** Of the form: takes the way its fields are gone to. */
export const GoToErrorProvider = GoToErrorContext.Provider;

/**
 * Takes over how the form around this component goes to a wrong field: for forms whose fields are not all in view, or
 * are not all inputs of their own. The form then leaves the focus alone when it is refused, too.
 *
 * @param goTo must keep its identity between renderings
 */
export const useGoToError = (goTo: GoToError): void => {
  const set = useContext(GoToErrorContext);
  useEffect(() => {
    set(goTo);
    return () => set(null);
  }, [set, goTo]);
};
