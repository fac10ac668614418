import { RowCheckbox } from '../../../../components/ui/Checkbox.tsx';
import { useTyping } from '../../../../components/form/inputs.tsx';
import { InvisibleCharactersNote } from '../../../../components/form/InvisibleCharactersNote.tsx';
import { PlainSelect } from '../../../../components/ui/Choice.tsx';

export const PROTOCOLS = [
  { id: 'udp', name: 'UDP' },
  { id: 'tcp', name: 'TCP' },
  { id: 'tls', name: 'TLS' },
  { id: 'tls/srtp', name: 'TLS/SRTP' },
] as const;

export const NETMASKS = Array.from({ length: 32 }, (_, index) => String(32 - index)).map(id => ({
  id,
  name: `/${id}`,
}));

export interface CellProps {
  id: string;
  label: string;
  errorId: string | undefined;
  readOnly: boolean;
}

const invalid = (errorId: string | undefined) =>
  errorId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };

interface TextCellProps extends CellProps {
  value: string;
  placeholder: string;
  required: boolean;
  onChange: (text: string) => void;
  onBlur?: () => void;
}

export const TextCell = (props: TextCellProps) => {
  const { id, label, errorId, readOnly, value, placeholder, required, onChange, onBlur } = props;
  const typing = useTyping();
  return (
    <>
      <input
        id={id}
        className="pb-input pb-mono"
        aria-label={label}
        aria-required={required}
        value={value}
        placeholder={placeholder}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={typing.onInput}
        onChange={event => onChange(event.target.value)}
        onBlur={() => {
          typing.onBlur();
          onBlur?.();
        }}
        {...invalid(errorId)}
      />
      <InvisibleCharactersNote
        label={label}
        value={value}
        isTyping={typing.isTyping}
        onClean={readOnly ? undefined : onChange}
      />
    </>
  );
};

interface NumberCellProps extends CellProps {
  value: number | null;
  placeholder: string;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
}

/** One more than a port has, so that a surplus digit shows an error. */
const DIGITS = 6;

export const NumberCell = (props: NumberCellProps) => {
  const { id, label, errorId, readOnly, value, placeholder, onChange, onBlur } = props;
  return (
    <input
      id={id}
      className="pb-input pb-mono"
      aria-label={label}
      value={value ?? ''}
      placeholder={placeholder}
      readOnly={readOnly}
      inputMode="numeric"
      autoComplete="off"
      onChange={event => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
        onChange(digits === '' ? null : Number(digits));
      }}
      onBlur={onBlur}
      {...invalid(errorId)}
    />
  );
};

interface SelectCellProps extends CellProps {
  value: string;
  choices: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
}

export const SelectCell = ({ id, label, errorId, readOnly, value, choices, onChange }: SelectCellProps) => (
  <PlainSelect
    id={id}
    aria-label={label}
    value={value}
    disabled={readOnly}
    onChange={event => onChange(event.target.value)}
    {...invalid(errorId)}
  >
    {choices.map(choice => (
      <option key={choice.id} value={choice.id}>
        {choice.name}
      </option>
    ))}
  </PlainSelect>
);

interface CheckCellProps extends CellProps {
  checked: boolean;
  isSwitch?: boolean;
  onChange: (checked: boolean) => void;
}

export const CheckCell = (props: CheckCellProps) => {
  const { id, label, errorId, readOnly, checked, isSwitch = false, onChange } = props;
  return (
    <RowCheckbox
      {...(isSwitch ? { role: 'switch', className: 'pb-switch' } : {})}
      id={id}
      label={label}
      checked={checked}
      disabled={readOnly}
      onChange={onChange}
      {...invalid(errorId)}
    />
  );
};
