import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FileButton } from '../../components/form/FileButton.tsx';
import type { ReadFile } from '../../components/configFile/useFileReading.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import type { ConfigFile } from '../../platform/configFile/kinds.ts';
import { type Variables, variablesIn } from '../../platform/configFile/variables.ts';
import { countUnfilled, NamedFields } from './NamedFields.tsx';

const TEXTS = 'screens.config-file';

/** Variables that need a value; a name that the platform has in its own texts is no variable. */
export const missingVariablesIn = (file: ConfigFile, base: ConfigFile | null, live: ConfigFile): string[] => {
  const known = new Set(variablesIn(live));
  const names = new Set([...variablesIn(file), ...(base ? variablesIn(base) : [])]);
  return [...names].filter(name => !known.has(name)).sort();
};

interface VariablesPartProps {
  wanted: readonly string[];
  values: Variables;
  texts: ReadFile['texts'];
  disabled: boolean;
  onFill: (values: Variables) => void;
}

export const VariablesPart = ({ wanted, values, texts, disabled, onFill }: VariablesPartProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(values);
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async ([file]: readonly File[]) => {
    setUnreadable(false);
    try {
      if (file) setTyped(new Map([...typed, ...texts.readValuesText(await file.text())]));
    } catch {
      setUnreadable(true);
    }
  };
  const left = countUnfilled(wanted, typed);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (left === 0) onFill(new Map(wanted.map(name => [name, typed.get(name) ?? ''])));
      }}
    >
      <NamedFields
        legend={translate(`${TEXTS}.variables`)}
        names={wanted}
        typed={typed}
        disabled={disabled}
        onChange={setTyped}
        autoComplete="off"
        spellCheck={false}
      >
        <p className="pb-toolbar">
          <Button type="submit" disabled={left > 0}>
            {translate(`${TEXTS}.fill_in`)}
          </Button>
          <FileButton
            label={translate(`${TEXTS}.choose_variables`)}
            accept=".yaml,.yml,.json,application/yaml,application/json"
            onFiles={files => void take(files)}
          />
          <span className="pb-muted">
            {left > 0 ? translate(`${TEXTS}.variables_left`, { smart_count: left }) : null}
          </span>
        </p>
      </NamedFields>
      {isUnreadable ? (
        <Notice tone="bad" role="alert">
          {translate(`${TEXTS}.unreadable`)}
        </Notice>
      ) : null}
    </form>
  );
};
