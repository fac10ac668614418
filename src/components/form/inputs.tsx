import { useTranslate, useWrappedSource } from 'ra-core';
import { type FormEvent, useState } from 'react';
import {
  NumberInput as NumberBase,
  type NumberInputProps,
  PasswordInput as PasswordBase,
  type PasswordInputProps,
  SelectInput as SelectBase,
  type SelectInputProps,
  TextInput as TextBase,
  type TextInputProps,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TypedOptions } from '../../platform/typedText.ts';
import { useFieldWords } from './formContext.ts';
import { InvisibleCharactersNote } from './InvisibleCharactersNote.tsx';

/** true while a field is typed in, as opposed to pasted, and not left. */
export const useTyping = () => {
  const [isTyping, setTyping] = useState(false);
  return {
    isTyping,
    onInput: ({ nativeEvent }: FormEvent) =>
      setTyping(!String((nativeEvent as Partial<InputEvent>).inputType).startsWith('insertFrom')),
    onBlur: () => setTyping(false),
  };
};

interface NoteProps extends TypedOptions {
  source: string;
  label: unknown;
  readOnly: boolean | undefined;
  isTyping: boolean;
}

const Note = ({ source, label, readOnly, ...rest }: NoteProps) => {
  const name = useWrappedSource(source);
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  return (
    <InvisibleCharactersNote
      {...rest}
      label={typeof label === 'string' ? label : ''}
      value={value}
      onClean={
        readOnly
          ? undefined
          : text => setValue(name, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
    />
  );
};

interface Named {
  words?: string;
}

export const TextInput = ({ words, ...props }: TextInputProps & Named) => {
  const { isTyping, onInput, onBlur } = useTyping();
  useFieldWords(props.source, words ?? props.label);
  const { source, label, readOnly, multiline = false } = props;
  return (
    <>
      <TextBase
        {...props}
        onInput={onInput}
        onBlur={event => {
          onBlur();
          props.onBlur?.(event);
        }}
      />
      <Note source={source} label={label} readOnly={readOnly} isTyping={isTyping} isMultiline={multiline} />
    </>
  );
};

export const PasswordInput = (props: PasswordInputProps) => {
  const { isTyping, onInput, onBlur } = useTyping();
  useFieldWords(props.source, props.label, { isSecret: true });
  const { source, label, readOnly } = props;
  return (
    <>
      <PasswordBase
        {...props}
        onInput={onInput}
        onBlur={event => {
          onBlur();
          props.onBlur?.(event);
        }}
      />
      <Note source={source} label={label} readOnly={readOnly} isTyping={isTyping} isSecret />
    </>
  );
};

export const NumberInput = (props: NumberInputProps) => {
  useFieldWords(props.source, props.label);
  return <NumberBase {...props} />;
};

interface SelectProps extends SelectInputProps, Named {
  source: string;
  choices: { id: string | number; name: string }[];
}

export const SelectInput = ({ words, ...props }: SelectProps) => {
  const translate = useTranslate();
  const { source, label, choices, translateChoice = true } = props;
  useFieldWords(source, words ?? label, {
    nameOf: value => {
      const name = choices.find(({ id }) => String(id) === value)?.name;
      return name !== undefined && translateChoice ? translate(name, { _: name }) : name;
    },
  });
  return <SelectBase {...props} />;
};

/** Replaces react-admin's `parse`, which turns '' into null: requests decide what '' means. */
export const asTyped = (value: unknown): string => (value ?? '') as string;
