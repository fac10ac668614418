import { type RaRecord, useWrappedSource } from 'ra-core';
import type { AnyFormSave } from '../../dataProvider/writeRules.ts';
import { createContext, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';

export type GoToError = (source: string) => void;

interface FormControls {
  setLocked: (locked: boolean) => void;
  /** Returns what ends the hold. */
  addHold: () => () => void;
  setGoToError: (goTo: GoToError | null) => void;
  setSave: (save: AnyFormSave | null) => void;
}

const nothing = () => undefined;

const FormControlsContext = createContext<FormControls>({
  setLocked: nothing,
  addHold: () => nothing,
  setGoToError: nothing,
  setSave: nothing,
});

export const FormControlsProvider = FormControlsContext.Provider;

export const useFormControls = () => {
  const [locked, setLocked] = useState(false);
  const [hold, setHold] = useState<symbol | null>(null);
  const holders = useRef(0);
  const [goToError, setGoTo] = useState<GoToError | null>(null);
  const [save, setSave] = useState<AnyFormSave | null>(null);
  const controls = useMemo<FormControls>(
    () => ({
      setLocked,
      // One symbol for holds that overlap: a save that waits for one does not wait for a later one.
      addHold: () => {
        holders.current += 1;
        setHold(present => present ?? Symbol('hold'));
        return () => {
          holders.current -= 1;
          if (holders.current === 0) setHold(null);
        };
      },
      setGoToError: next => setGoTo(() => next),
      setSave,
    }),
    [],
  );
  return { controls, locked, hold, goToError, save };
};

export const useFormLock = (locked: boolean): void => {
  const { setLocked } = useContext(FormControlsContext);
  useEffect(() => {
    setLocked(locked);
    return () => setLocked(false);
  }, [locked, setLocked]);
};

/** A save waits while one of these is on, and goes on by itself. */
export const useFormHold = (held: boolean): void => {
  const { addHold } = useContext(FormControlsContext);
  useEffect(() => (held ? addHold() : undefined), [held, addHold]);
};

/** @param goTo must keep its identity between renderings */
export const useGoToError = (goTo: GoToError): void => {
  const { setGoToError } = useContext(FormControlsContext);
  useEffect(() => {
    setGoToError(goTo);
    return () => setGoToError(null);
  }, [setGoToError, goTo]);
};

/** Sets a section's options for the declaration's save (`WriteRules`). @param save must keep its identity */
export const useRegisterFormSave = (save: AnyFormSave): void => {
  const { setSave } = useContext(FormControlsContext);
  useEffect(() => {
    setSave(save);
    return () => setSave(null);
  }, [setSave, save]);
};

type Values = Partial<RaRecord>;

interface FrameSave {
  toData: (values: Values, options?: { previousData?: Values }) => Values;
  meta?: object | undefined;
}

const FrameSaveContext = createContext<FrameSave | null>(null);

export const FormTransformProvider = FrameSaveContext.Provider;

export const useFrameSave = (): FrameSave | null => useContext(FrameSaveContext);

const SaveCount = createContext(0);

export const SaveCountProvider = SaveCount.Provider;

export const useSaveCount = (): number => useContext(SaveCount);

/** Names of a field and its values, for the review of changes and for drafts. */
export interface FieldWords {
  /** undefined: only the declaration may have a text. */
  label: string | undefined;
  /** Title of the field's group: three webhooks have a URL each. */
  group: string;
  isSecret: boolean;
  /** undefined: the value has no name; '' stands for null. */
  nameOf: (value: string) => string | undefined;
}

/** By source. Entries outlast their inputs, whose fields can still be changed. */
export const FieldWordsContext = createContext<RefObject<Map<string, FieldWords>>>({ current: new Map() });

export const useFieldWordsOfForm = () => useRef(new Map<string, FieldWords>());

export const FieldGroupContext = createContext('');

interface OwnWords {
  isSecret?: boolean;
  nameOf?: FieldWords['nameOf'];
}

const nameless = () => undefined;

/** @param label anything but text counts as none; the mark of a required field is left out */
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

export const namesOf =
  (choices: readonly { id: unknown; name: string }[], none?: string): FieldWords['nameOf'] =>
  value =>
    value === '' ? none : choices.find(({ id }) => id === value)?.name;

/** Stored values that a save clears though no input shows them. */
export type ClearedValues = (
  values: Record<string, unknown>,
) => readonly { label: string; before: unknown }[];

export const ClearedValuesContext = createContext<ClearedValues>(() => []);

/** Navigation state that skips the unsaved-changes prompt because the record is gone. */
export const SKIP_UNSAVED_PROMPT = { unasked: true } as const;

export const skipsUnsavedPrompt = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'unasked' in state;
