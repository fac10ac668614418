import { createContext, useContext } from 'react';

const Saved = createContext(0);

/** Holds how often the record around a form was saved; a save that was refused does not count. */
export const SavedProvider = Saved.Provider;

export const useSaved = (): number => useContext(Saved);
