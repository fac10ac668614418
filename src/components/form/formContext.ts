import type { RaRecord } from 'ra-core';
import type { AnyFormSave } from '../../dataProvider/writeRules.ts';
import { createContext, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';

export type GoToError = (source: string) => void;

/** The functions keep their identity. */
interface FormControls {
  setLocked: (locked: boolean) => void;
  setHeld: (held: boolean) => void;
  setGoToError: (goTo: GoToError | null) => void;
  setSave: (save: AnyFormSave | null) => void;
}

const nothing = () => undefined;

const FormControlsContext = createContext<FormControls>({
  setLocked: nothing,
  setHeld: nothing,
  setGoToError: nothing,
  setSave: nothing,
});

export const FormControlsProvider = FormControlsContext.Provider;

export const useFormControls = () => {
  const [locked, setLocked] = useState(false);
  const [hold, setHold] = useState<symbol | null>(null);
  const [goToError, setGoTo] = useState<GoToError | null>(null);
  const [save, setSave] = useState<AnyFormSave | null>(null);
  const controls = useMemo<FormControls>(
    () => ({
      setLocked,
      // A symbol per hold: a save that waits for one does not wait for the next.
      setHeld: held => setHold(held ? Symbol('hold') : null),
      setGoToError: next => setGoTo(() => next),
      setSave,
    }),
    [],
  );
  return { controls, locked, hold, goToError, save };
};

const useWhile = (on: boolean, set: (on: boolean) => void): void =>
  useEffect(() => {
    set(on);
    return () => set(false);
  }, [on, set]);

export const useFormLock = (locked: boolean): void =>
  useWhile(locked, useContext(FormControlsContext).setLocked);

export const useFormHold = (held: boolean): void => useWhile(held, useContext(FormControlsContext).setHeld);

/** @param goTo must keep its identity between renderings */
export const useGoToError = (goTo: GoToError): void => {
  const { setGoToError } = useContext(FormControlsContext);
  useEffect(() => {
    setGoToError(goTo);
    return () => setGoToError(null);
  }, [setGoToError, goTo]);
};

/**
 * What a section of the form knows of the save of its declaration (`WriteRules`).
 *
 * @param save must keep its identity between renderings
 */
export const useFormSave = (save: AnyFormSave): void => {
  const { setSave } = useContext(FormControlsContext);
  useEffect(() => {
    setSave(save);
    return () => setSave(null);
  }, [setSave, save]);
};

type Values = Partial<RaRecord>;

/** How the frame of a form saves: for the save itself, and for the panel that shows its requests. */
interface FrameSave {
  /** Values of the form as the data provider gets them. */
  toData: (values: Values, options?: { previousData?: Values }) => Values;
  meta?: object | undefined;
}

/** null: the form's save is no create and no update of a resource. */
const FrameSaveContext = createContext<FrameSave | null>(null);

export const FrameSaveProvider = FrameSaveContext.Provider;

export const useFrameSave = (): FrameSave | null => useContext(FrameSaveContext);

const SaveCount = createContext(0);

export const SaveCountProvider = SaveCount.Provider;

export const useSaveCount = (): number => useContext(SaveCount);

type ChoiceName = (id: string) => string | undefined;

/** What the values of choices are called, by source: an old value is in no input any more. */
export const ChoiceNamesContext = createContext<RefObject<Map<string, ChoiceName>>>({ current: new Map() });

/** @param none what null is called, where it can be chosen */
export const useChoiceNames = (
  source: string,
  choices: readonly { id: unknown; name: string }[],
  none?: string,
): void => {
  const names = useContext(ChoiceNamesContext);
  useEffect(() => {
    const known = names.current;
    known.set(source, id => (id === '' ? none : choices.find(choice => choice.id === id)?.name));
    return () => {
      known.delete(source);
    };
  }, [names, source, choices, none]);
};

/** Stored values that a save clears though no input shows them. */
export type ClearedValues = (
  values: Record<string, unknown>,
) => readonly { label: string; before: unknown }[];

export const ClearedValuesContext = createContext<ClearedValues>(() => []);

export const useChoiceNamesOfForm = () => useRef(new Map<string, ChoiceName>());

/** Navigation state that skips the question about unsaved changes: the record is gone. */
export const SKIP_UNSAVED_PROMPT = { unasked: true } as const;

export const skipsUnsavedPrompt = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state;
