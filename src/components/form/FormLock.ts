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
