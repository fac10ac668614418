import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Field } from '../../components/ui/Field.tsx';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import type { ConfigFile } from '../../platform/configFile/kinds.ts';
import { type FileName, renamableNamesIn } from '../../platform/configFile/rename.ts';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';

interface NameFieldProps {
  named: FileName;
  value: string;
  onChange: (name: string) => void;
}

/** Takes the name on blur: each letter would make another plan. */
const NameField = ({ named: { path }, value, onChange }: NameFieldProps) => {
  const [typed, setTyped] = useState(value);
  const take = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <div className={styles.secret}>
      <Field
        label={<bdi>{path}</bdi>}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onText={setTyped}
        onBlur={take}
        onKeyDown={event => {
          if (event.key === 'Enter') take();
        }}
      />
    </div>
  );
};

interface RenamePartProps {
  source: ConfigFile;
  isCopy: boolean;
  names: ReadonlyMap<string, string>;
  disabled: boolean;
  onChange: (names: ReadonlyMap<string, string>) => void;
}

/** References follow the new name. */
export const RenamePart = ({ source, isCopy, names, disabled, onChange }: RenamePartProps) => {
  const translate = useTranslate();
  const rows = renamableNamesIn(source);
  if (rows.length === 0) return null;
  const ownOf = ({ name, isOnce }: FileName) => (isCopy && isOnce ? '' : name);
  const change = (named: FileName, next: string) => {
    const { path } = named;
    const changed = new Map(names);
    if (next === '' || next === ownOf(named)) changed.delete(path);
    else changed.set(path, next);
    onChange(changed);
  };
  return (
    <details>
      <summary>
        {translate(`${TEXTS}.${names.size === 0 ? 'rename_none' : 'rename'}`, { smart_count: names.size })}
      </summary>
      <fieldset className={styles.secrets} disabled={disabled}>
        <legend className="pb-muted">{translate(`${TEXTS}.rename_hint`)}</legend>
        <SearchableRows label={translate(`${TEXTS}.find_name`)} rows={rows} nameOf={({ path }) => path}>
          {found =>
            found.map(named => (
              <NameField
                key={named.path}
                named={named}
                value={names.get(named.path) ?? ownOf(named)}
                onChange={next => change(named, next)}
              />
            ))
          }
        </SearchableRows>
      </fieldset>
    </details>
  );
};
