import { createContext, useContext, useEffect, useMemo, useState } from 'react';

/** Brings the user to a wrong field, by its dotted source. */
export type GoToError = (source: string) => void;

/** What the parts of a form can ask of the form around them. The functions keep their identity. */
interface FormControls {
  setLocked: (locked: boolean) => void;
  setHeld: (held: boolean) => void;
  setGoToError: (goTo: GoToError | null) => void;
}

const nothing = () => undefined;

const FormControlsContext = createContext<FormControls>({
  setLocked: nothing,
  setHeld: nothing,
  setGoToError: nothing,
});

export const FormControlsProvider = FormControlsContext.Provider;

/** For the form: the value of its `FormControlsProvider`, and what its parts have asked. */
export const useFormControls = () => {
  const [locked, setLocked] = useState(false);
  const [hold, setHold] = useState<symbol | null>(null);
  const [goToError, setGoTo] = useState<GoToError | null>(null);
  const controls = useMemo<FormControls>(
    () => ({
      setLocked,
      // A symbol for each hold: a save that waits for one does not wait for the next.
      setHeld: held => setHold(held ? Symbol('hold') : null),
      setGoToError: next => setGoTo(() => next),
    }),
    [],
  );
  return { controls, locked, hold, goToError };
};

const useWhile = (on: boolean, set: (on: boolean) => void): void =>
  useEffect(() => {
    set(on);
    return () => set(false);
  }, [on, set]);

/** Keeps the form around this component from being saved while `locked`, for a reason its page shows. */
export const useFormLock = (locked: boolean): void =>
  useWhile(locked, useContext(FormControlsContext).setLocked);

/** Lets a save of the form around this component wait while `held`: something that belongs to it is on its way. */
export const useFormHold = (held: boolean): void => useWhile(held, useContext(FormControlsContext).setHeld);

/**
 * Takes over how the form around this component goes to a wrong field: for forms whose fields are not all in view, or
 * are not all inputs of their own. The form then leaves the focus alone when it is refused, too.
 *
 * @param goTo must keep its identity between renderings
 */
export const useGoToError = (goTo: GoToError): void => {
  const { setGoToError } = useContext(FormControlsContext);
  useEffect(() => {
    setGoToError(goTo);
    return () => setGoToError(null);
  }, [setGoToError, goTo]);
};

const SaveCount = createContext(0);

/** Counts the saves of the record around a form; a refused save does not count. */
export const SaveCountProvider = SaveCount.Provider;

export const useSaveCount = (): number => useContext(SaveCount);

/** State of a navigation without the question about unsaved changes: what the form was about is gone. */
export const SKIP_UNSAVED_PROMPT = { unasked: true } as const;

export const skipsUnsavedPrompt = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state;
