import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../components/ui/Field.tsx';
import styles from './config-file.module.css';

interface NamedFieldsProps extends Pick<
  ComponentProps<typeof Field>,
  'type' | 'autoComplete' | 'spellCheck'
> {
  legend: string;
  names: readonly string[];
  typed: ReadonlyMap<string, string>;
  disabled: boolean;
  onChange: (typed: ReadonlyMap<string, string>) => void;
  children?: ReactNode;
}

export const NamedFields = (props: NamedFieldsProps) => {
  const { legend, names, typed, disabled, onChange, children, ...field } = props;
  return (
    <fieldset className={styles.secrets} disabled={disabled}>
      <legend>{legend}</legend>
      {names.map(name => (
        <div key={name} className={styles.secret}>
          <Field
            {...field}
            label={<bdi>{name}</bdi>}
            value={typed.get(name) ?? ''}
            onText={text => onChange(new Map(typed).set(name, text))}
          />
        </div>
      ))}
      {children}
    </fieldset>
  );
};

export const countUnfilled = (names: readonly string[], typed: ReadonlyMap<string, string>): number =>
  names.filter(name => (typed.get(name) ?? '') === '').length;
