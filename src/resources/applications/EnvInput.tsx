import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { useTyping } from '../../components/form/inputs.tsx';
import { InvisibleCharactersNote } from '../../components/form/InvisibleCharactersNote.tsx';
import { type EnvProblem, type EnvVariable, inputKindOf, typedValue } from './model/appEnv.ts';

interface FileTextProps {
  name: string;
  onText: (text: string) => void;
}

const FileText = ({ name, onText }: FileTextProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const picker = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    try {
      onText(await file.text());
    } catch (error) {
      notify('portal.env.read_failed', {
        type: 'error',
        messageArgs: { reason: error instanceof Error ? error.message : String(error) },
      });
    }
  };
  return (
    <div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={name}
        onChange={event => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button onClick={() => picker.current?.click()}>{translate('portal.env.choose_file')}</Button>
    </div>
  );
};

export interface EnvInputProps {
  name: string;
  variable: EnvVariable;
  value: unknown;
  problem: string | null;
  readOnly: boolean;
  carriers: readonly string[];
  onChange: (value: unknown) => void;
}

export const problemKey = (problem: EnvProblem): string =>
  ({
    required: 'portal.env.required',
    number: 'portal.env.number',
    choice: 'portal.env.choice',
  })[problem];

export const EnvInput = (props: EnvInputProps) => {
  const { name, variable, value, problem, readOnly, carriers, onChange } = props;
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(false);
  const { isTyping, ...typing } = useTyping();
  const kind = inputKindOf(variable, carriers.length > 0);
  const options = useMemo(
    () => (kind === 'carrier' ? carriers : (variable.enum ?? [])),
    [kind, carriers, variable],
  );
  if (kind === 'checkbox')
    return (
      <Checkbox
        label={name}
        checked={value === true}
        disabled={readOnly}
        helperText={problem ?? variable.description}
        error={Boolean(problem)}
        onChange={onChange}
      />
    );
  const isSecret = kind === 'secret';
  const fallback =
    variable.required || isSecret || variable.default === undefined ? '' : String(variable.default);
  const help = [
    variable.description,
    fallback && value === '' ? translate('portal.env.default', { value: fallback }) : '',
  ];
  const mark: object = { 'data-variable': name };
  const common = {
    id,
    label: name,
    required: variable.required,
    error: problem !== null,
    helperText: problem ?? help.filter(Boolean).join(' '),
  };
  if (kind === 'select' || kind === 'carrier') {
    const missing = value !== '' && !options.some(option => option === value);
    return (
      <TextField
        {...common}
        select
        value={JSON.stringify(value)}
        onChange={event => onChange(JSON.parse(event.target.value) as unknown)}
        slotProps={{ select: { readOnly, SelectDisplayProps: mark } }}
      >
        <MenuItem value={'""'}>
          {fallback
            ? translate('portal.env.default_choice', { value: fallback })
            : translate('portal.env.choose')}
        </MenuItem>
        {missing ? (
          <MenuItem value={JSON.stringify(value)}>
            {translate('portal.form.not_offered', { name: String(value) })}
          </MenuItem>
        ) : null}
        {options.map(option => (
          <MenuItem key={String(option)} value={JSON.stringify(option)}>
            {String(option)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const text = typedValue(variable, typed) === value ? typed : String(value);
  const change = (next: string) => {
    setTyped(next);
    onChange(typedValue(variable, next));
  };
  const isLong = kind === 'file' || kind === 'textarea';
  const field = (
    <TextField
      {...common}
      {...typing}
      value={text}
      onChange={event => change(event.target.value)}
      {...(isLong ? { multiline: true, rows: 6 } : {})}
      type={kind === 'secret' && !shown ? 'password' : 'text'}
      slotProps={{
        htmlInput: {
          readOnly,
          ...mark,
          placeholder: fallback,
          spellCheck: isLong,
          autoComplete: kind === 'secret' ? 'new-password' : 'off',
          ...(kind === 'number' ? { inputMode: 'decimal' } : {}),
        },
      }}
    />
  );
  const note = (
    <InvisibleCharactersNote
      label={name}
      value={text}
      isTyping={isTyping}
      isSecret={kind === 'secret'}
      isMultiline={isLong}
      onClean={readOnly ? undefined : change}
    />
  );
  if (kind === 'file')
    return (
      <div className="pb-env-file pb-stack pb-gap-6">
        {field}
        {note}
        {readOnly ? null : <FileText name={name} onText={change} />}
      </div>
    );
  if (kind !== 'secret')
    return (
      <>
        {field}
        {note}
      </>
    );
  return (
    <div className="pb-env-secret pb-stack pb-gap-6">
      {field}
      {note}
      <Button look="link" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {translate(shown ? 'portal.env.hide' : 'portal.env.show', { name })}
      </Button>
    </div>
  );
};
