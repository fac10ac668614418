import { useCombobox } from 'downshift';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ChangeEvent } from 'react';
import { DownIcon } from '../app/icons.tsx';
import './combobox.css';

export interface Choice {
  id: string;
  name: string;
}

interface ComboboxProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (id: string) => void;
  disabled?: boolean;
  /** Shows the label above instead of only naming the control. */
  labelShown?: boolean;
}

const matching = (choices: readonly Choice[], text: string) => {
  const wanted = text.trim().toLowerCase();
  return wanted ? choices.filter(({ name }) => name.toLowerCase().includes(wanted)) : choices;
};

/**
 * A select that narrows while typing, for lists too long for a menu. What is shown is always what is chosen: leaving
 * it restores the chosen name.
 */
export const Combobox = ({
  label,
  choices,
  value,
  onChange,
  disabled,
  labelShown = false,
}: ComboboxProps) => {
  const translate = useTranslate();
  const chosen = choices.find(choice => choice.id === value) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const items = useMemo(() => [...matching(choices, typed ?? '')], [choices, typed]);
  const {
    isOpen,
    getLabelProps,
    getInputProps,
    getMenuProps,
    getItemProps,
    getToggleButtonProps,
    highlightedIndex,
  } = useCombobox<Choice>({
    items,
    itemToString: item => item?.name ?? '',
    itemToKey: item => item?.id ?? '',
    selectedItem: chosen,
    inputValue: typed ?? chosen?.name ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem && selectedItem.id !== value) onChange(selectedItem.id);
    },
    onIsOpenChange: ({ isOpen: open }) => {
      if (!open) setTyped(null);
    },
    stateReducer: (_state, { type, changes }) =>
      // Leaving the field is no choice: only Enter and a click choose.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: chosen } : changes,
  });
  return (
    <span className="pb-combobox" data-disabled={disabled || undefined}>
      <label {...getLabelProps()} className={labelShown ? 'pb-label' : 'pb-visually-hidden'}>
        {label}
      </label>
      <span className="pb-combobox-field">
        <input
          {...getInputProps({
            disabled: disabled ?? false,
            onFocus: event => event.target.select(),
            // Here and not in onInputValueChange, which comes later: a fast typist would lose letters.
            onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
          })}
          className="pb-input"
          spellCheck={false}
        />
        <button
          type="button"
          {...getToggleButtonProps({ disabled: disabled ?? false })}
          className="pb-combobox-toggle"
          aria-label={label}
        >
          <DownIcon />
        </button>
      </span>
      <ul {...getMenuProps()} className="pb-combobox-menu" hidden={!isOpen}>
        {isOpen
          ? items.map((item, index) => (
              <li
                key={item.id}
                {...getItemProps({ item, index })}
                data-active={highlightedIndex === index || undefined}
                data-chosen={item.id === value || undefined}
              >
                {item.name}
              </li>
            ))
          : null}
        {isOpen && items.length === 0 ? (
          <li className="pb-combobox-none" role="option" aria-disabled="true" aria-selected="false">
            {translate('portal.list.no_match')}
          </li>
        ) : null}
      </ul>
    </span>
  );
};
