import { createContext, useContext, useEffect } from 'react';

interface Locks {
  setLocked: (locked: boolean) => void;
  setHeld: (held: boolean) => void;
}

const FormLock = createContext<Locks>({ setLocked: () => undefined, setHeld: () => undefined });

export const FormLockProvider = FormLock.Provider;

const useWhile = (on: boolean, set: (on: boolean) => void): void =>
  useEffect(() => {
    set(on);
    return () => set(false);
  }, [on, set]);

/** Keeps the form around this component from being saved while `locked`, for a reason its page shows. */
export const useFormLock = (locked: boolean): void => useWhile(locked, useContext(FormLock).setLocked);

/** Lets a save of the form around this component wait while `held`: something that belongs to it is on its way. */
export const useFormHold = (held: boolean): void => useWhile(held, useContext(FormLock).setHeld);

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

const Saved = createContext(0);

/** Holds how often the record around a form was saved; a save that was refused does not count. */
export const SavedProvider = Saved.Provider;

export const useSaved = (): number => useContext(Saved);

/** State of a navigation before which nobody is asked: what the form was about is gone. */
export const SKIP_UNSAVED_PROMPT = { unasked: true } as const;

/** Is this the state of such a navigation? */
export const skipsUnsavedPrompt = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state;
