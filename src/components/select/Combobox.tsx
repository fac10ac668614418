import { useNotify } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import { DownIcon } from '../app/icons.tsx';
import type { default as ComboboxMenu, ClosedComboboxProps } from './ComboboxMenu.tsx';
import type { ChoiceOption } from './offeredChoices.ts';
import './combobox.css';

interface ComboboxProps {
  label: string;
  choices: readonly ChoiceOption[];
  value: string;
  onChange: (id: string) => void;
  disabled?: boolean;
  placeholder?: string;
  labelShown?: boolean;
}

let loadedMenu: typeof ComboboxMenu | undefined;

/** Loads in idle time, or when a field is pointed at, focused or touched. */
export const preloadComboboxes = async (): Promise<typeof ComboboxMenu> =>
  (loadedMenu ??= (await import('./ComboboxMenu.tsx')).default);

/** Until the list loads, the field is a plain input that keeps what is typed. */
const useMenu = () => {
  const notify = useNotify();
  // Mounts with the first use: a page full of fields would render each of them twice.
  const [Menu, setMenu] = useState<typeof ComboboxMenu>();
  const [control, setControl] = useState<ClosedComboboxProps | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const load = () => {
    if (loadedMenu) setMenu(() => loadedMenu);
    return preloadComboboxes().then(loaded => setMenu(() => loaded));
  };
  return {
    Menu,
    control,
    setControl,
    typed,
    setTyped,
    startsOpen: isWanted || typed !== null,
    getReady: () => void load().catch(() => undefined),
    open: () => {
      setWanted(true);
      load().catch(() => notify('portal.errors.generic', { type: 'error' }));
    },
    forget: () => {
      setWanted(false);
      setTyped(null);
    },
  };
};

export const Combobox = (props: ComboboxProps) => {
  const { label, choices, value, onChange, disabled = false, placeholder, labelShown = false } = props;
  const id = useId();
  const { Menu, control, setControl, typed, setTyped, startsOpen, getReady, open, forget } = useMenu();
  const chosen = choices.find(choice => choice.id === value);
  const inputId = `${id}-input`;
  const menuId = `${id}-menu`;
  const labelId = `${id}-label`;

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return forget();
    const opens = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    // Enter belongs to the list, not to the form.
    if (opens || (event.key === 'Enter' && startsOpen)) event.preventDefault();
    if (opens) open();
  };

  return (
    <span
      className="pb-combobox"
      data-disabled={disabled || undefined}
      onPointerEnter={Menu ? undefined : getReady}
    >
      <label id={labelId} htmlFor={inputId} className={labelShown ? 'pb-label' : 'pb-visually-hidden'}>
        {label}
      </label>
      <span className="pb-combobox-field">
        <input
          id={inputId}
          role="combobox"
          aria-activedescendant=""
          aria-autocomplete="list"
          aria-controls={menuId}
          aria-expanded={false}
          aria-labelledby={labelId}
          autoComplete="off"
          disabled={disabled}
          onFocus={event => {
            event.target.select();
            getReady();
          }}
          onBlur={forget}
          onClick={({ currentTarget }) => {
            currentTarget.select();
            open();
          }}
          onChange={event => {
            setTyped(event.target.value);
            getReady();
          }}
          onKeyDown={handleKey}
          {...control?.input}
          value={typed ?? chosen?.name ?? ''}
          className="pb-input"
          placeholder={placeholder}
          spellCheck={false}
        />
        <button
          type="button"
          id={`${id}-toggle-button`}
          tabIndex={-1}
          aria-controls={menuId}
          aria-expanded={false}
          disabled={disabled}
          onClick={() => {
            document.getElementById(inputId)?.focus();
            open();
          }}
          {...control?.toggle}
          className="pb-combobox-toggle"
          aria-label={label}
        >
          <DownIcon />
        </button>
      </span>
      {Menu ? (
        <Menu
          id={id}
          choices={choices}
          value={value}
          onChange={onChange}
          disabled={disabled}
          typed={typed}
          startsOpen={startsOpen}
          onTyped={setTyped}
          onControl={setControl}
        />
      ) : (
        <ul id={menuId} role="listbox" aria-labelledby={labelId} className="pb-combobox-menu" hidden />
      )}
    </span>
  );
};
