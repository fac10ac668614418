import { useTranslate } from 'ra-core';
import { Field } from '../../components/ui/Field.tsx';

const TEXTS = 'screens.config-file';

interface SecretsPartProps {
  wanted: readonly string[];
  typed: ReadonlyMap<string, string>;
  disabled: boolean;
  onChange: (typed: ReadonlyMap<string, string>) => void;
}

/** Secrets of new records: typed here, and kept nowhere. */
export const SecretsPart = ({ wanted, typed, disabled, onChange }: SecretsPartProps) => {
  const translate = useTranslate();
  if (wanted.length === 0) return null;
  return (
    <fieldset className="pb-config-secrets" disabled={disabled}>
      <legend>{translate(`${TEXTS}.secrets`)}</legend>
      {wanted.map(name => (
        <div key={name} className="pb-config-secret">
          <Field
            label={<bdi>{name}</bdi>}
            type="password"
            autoComplete="new-password"
            value={typed.get(name) ?? ''}
            onText={value => onChange(new Map(typed).set(name, value))}
          />
        </div>
      ))}
    </fieldset>
  );
};
