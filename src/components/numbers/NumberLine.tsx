import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { askedDoubt } from '../../platform/askedNumber.ts';
import { Field } from '../ui/Field.tsx';
import { ReasonButton } from '../ui/ReasonButton.tsx';
import '../ui/panel.css';
import styles from './numberLine.module.css';

/** Kept for films and examples: nobody has it. */
export const NUMBER_EXAMPLE = '+442079460958';

interface NumberLineProps {
  question: string;
  label: string;
  value: string;
  onText: (text: string) => void;
  ask: string;
  onAsk: () => void;
  /** What is said where there is no number. */
  missing: string;
  help?: string | null;
  maxLength?: number;
  children?: ReactNode;
}

/** The same question line on each tab of 'Try a number'. */
export const NumberLine = (props: NumberLineProps) => {
  const { question, label, value, onText, ask, onAsk, missing, help = null } = props;
  const { maxLength, children } = props;
  const translate = useTranslate();
  const doubt = askedDoubt(value);
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState(false);
  const reason =
    value.trim() === '' ? missing : doubt && translate(`resources.phone-numbers.doubts.${doubt}`);
  const isWrong = checked && reason !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) return onAsk();
    setChecked(true);
    input.current?.focus();
  };
  return (
    <form
      className={clsx(styles.line, 'pb-form-group pb-panel')}
      role="search"
      aria-label={question}
      noValidate
      onSubmit={submit}
    >
      <Field
        ref={input}
        label={label}
        name="number"
        type="text"
        isMono
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder={NUMBER_EXAMPLE}
        error={isWrong ? reason : null}
        help={isWrong ? null : help}
        value={value}
        onText={onText}
      />
      <ReasonButton type="submit" look="primary" reason={reason}>
        {ask}
      </ReasonButton>
      {children}
    </form>
  );
};
