import { useNotify } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DownIcon } from '../app/icons.tsx';
import type { default as ComboboxMenu, ComboboxControl } from './ComboboxMenu.tsx';
import type { Choice } from './offeredChoices.ts';
import './combobox.css';

interface ComboboxProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (id: string) => void;
  disabled?: boolean;
  /** Stands in the input while nothing is chosen. */
  placeholder?: string;
  /** Shows the label above; else it is for assistive technology only. */
  labelShown?: boolean;
}

let loadedMenu: typeof ComboboxMenu | undefined;

/** The list loads in idle time, or when a field is pointed at, focused or touched. */
export const preloadComboboxes = async (): Promise<typeof ComboboxMenu> =>
  (loadedMenu ??= (await import('./ComboboxMenu.tsx')).default);

/** Keeps what the user does to a field whose list is loading, and repeats it on the same elements. */
const useMenu = () => {
  const notify = useNotify();
  // Mounts with the first use: a page full of fields would render each of them twice.
  const [Menu, setMenu] = useState<typeof ComboboxMenu>();
  const [control, setControl] = useState<ComboboxControl | null>(null);
  const waiting = useRef<(() => void)[]>([]);
  const load = () => {
    if (Menu) return;
    if (loadedMenu) return setMenu(() => loadedMenu);
    preloadComboboxes().then(
      loaded => setMenu(() => loaded),
      () => {
        if (waiting.current.splice(0).length > 0) notify('portal.errors.generic', { type: 'error' });
      },
    );
  };
  const repeatLater = (act: () => void) => {
    waiting.current.push(act);
    load();
  };
  const arrived = control !== null;
  useEffect(() => {
    if (!arrived) return;
    const acts = waiting.current.splice(0);
    // One after the other, as events come; not from inside an effect.
    queueMicrotask(() => acts.forEach(act => flushSync(act)));
  }, [arrived]);
  return {
    Menu,
    control,
    setControl,
    load,
    repeatLater,
    isWaiting: () => waiting.current.length > 0,
    forget: () => void waiting.current.splice(0),
  };
};

/** One element in all its states: only the list below it, with the handling of keys, loads on demand. */
export const Combobox = (props: ComboboxProps) => {
  const { label, choices, value, onChange, disabled = false, placeholder, labelShown = false } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { Menu, control, setControl, load, repeatLater, isWaiting, forget } = useMenu();
  const chosen = choices.find(choice => choice.id === value);
  const menuId = `${id}-menu`;
  const labelId = `${id}-label`;

  const keepKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, currentTarget } = event;
    const begun = typed !== null || isWaiting();
    if (key === 'Escape' && begun) {
      forget();
      setTyped(null);
    } else if (key.startsWith('Arrow') ? /Up|Down/.test(key) : key === 'Enter' && begun) {
      event.preventDefault();
      const again = { key, altKey, bubbles: true, cancelable: true };
      repeatLater(() => currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', again)));
    }
  };

  return (
    <span className="pb-combobox" data-disabled={disabled || undefined} onPointerEnter={load}>
      <label id={labelId} htmlFor={`${id}-input`} className={labelShown ? 'pb-label' : 'pb-visually-hidden'}>
        {label}
      </label>
      <span className="pb-combobox-field">
        <input
          id={`${id}-input`}
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
            load();
          }}
          onBlur={() => {
            forget();
            setTyped(null);
          }}
          onClick={({ currentTarget }) => {
            currentTarget.select();
            repeatLater(() => currentTarget.click());
          }}
          onChange={event => {
            setTyped(event.target.value);
            load();
          }}
          onKeyDown={keepKey}
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
          onClick={({ currentTarget }) => repeatLater(() => currentTarget.click())}
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
          onTyped={setTyped}
          onControl={setControl}
        />
      ) : (
        <ul id={menuId} role="listbox" aria-labelledby={labelId} className="pb-combobox-menu" hidden />
      )}
    </span>
  );
};
