import { createContext, useContext, useEffect } from 'react';

const FormLock = createContext<(locked: boolean) => void>(() => undefined);

export const FormLockProvider = FormLock.Provider;

/** Keeps the form around this component from being saved while `locked`, for a reason its page shows. */
export const useFormLock = (locked: boolean): void => {
  const setLocked = useContext(FormLock);
  useEffect(() => {
    setLocked(locked);
    return () => setLocked(false);
  }, [locked, setLocked]);
};
