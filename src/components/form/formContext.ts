import { type RaRecord, useWrappedSource } from 'ra-core';
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

/** What an input calls its field and the values of it: for the review of changes and for drafts. */
export interface FieldWords {
  /** undefined: it has no text of its own, but perhaps the declaration has one. */
  label: string | undefined;
  /** Title of the group of fields that it stands in: three webhooks have a URL each. */
  group: string;
  isSecret: boolean;
  /** undefined: the value has no name. '' stands for null. */
  nameOf: (value: string) => string | undefined;
}

/** By source. They stay when the input goes: its field can still be changed, and an old value is in no input. */
export const FieldWordsContext = createContext<RefObject<Map<string, FieldWords>>>({ current: new Map() });

export const useFieldWordsOfForm = () => useRef(new Map<string, FieldWords>());

export const FieldGroupContext = createContext('');

interface OwnWords {
  isSecret?: boolean;
  nameOf?: FieldWords['nameOf'];
}

const nameless = () => undefined;

/** @param label of an input; what is no text counts as none, and the mark of a required field is no part of it */
export const useFieldWords = (
  source: string,
  label: unknown,
  { isSecret = false, nameOf = nameless }: OwnWords = {},
): void => {
  const words = useContext(FieldWordsContext);
  const group = useContext(FieldGroupContext);
  const name = useWrappedSource(source);
  useEffect(() => {
    words.current.set(name, {
      label: typeof label === 'string' && label !== '' ? label.replace(/[\s*]+$/, '') : undefined,
      group,
      isSecret,
      nameOf,
    });
  });
};

/** @param none what null is called, where it can be chosen */
export const namesOf =
  (choices: readonly { id: unknown; name: string }[], none?: string): FieldWords['nameOf'] =>
  value =>
    value === '' ? none : choices.find(({ id }) => id === value)?.name;

/** Stored values that a save clears though no input shows them. */
export type ClearedValues = (
  values: Record<string, unknown>,
) => readonly { label: string; before: unknown }[];

export const ClearedValuesContext = createContext<ClearedValues>(() => []);

/** Navigation state that skips the question about unsaved changes: the record is gone. */
export const SKIP_UNSAVED_PROMPT = { unasked: true } as const;

export const skipsUnsavedPrompt = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state;
