import { useCombobox } from 'downshift';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { DownIcon } from '../app/icons.tsx';
import { offeredChoices, typedIndex, type Choice } from './offeredChoices.ts';
import './combobox.css';

interface ComboboxProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (id: string) => void;
  disabled?: boolean;
  /** Shows the label above; else it is for assistive technology only. */
  labelShown?: boolean;
}

const TYPES = useCombobox.stateChangeTypes;

/** Leaving it restores the chosen name. Keys follow the ARIA pattern of an editable combobox. */
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
  const { items, more } = useMemo(() => offeredChoices(choices, typed, chosen), [choices, typed, chosen]);
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
    getA11yStatusMessage: ({ isOpen: open }) =>
      open && items.length === 0 ? translate('portal.list.no_match') : '',
    stateReducer: (state, { type, changes }) => {
      // Leaving the field is no choice: only Enter and a click choose.
      if (type === TYPES.InputBlur) return { ...changes, selectedItem: chosen };
      // A click into the input moves the cursor; the list stays.
      if (type === TYPES.InputClick && state.isOpen) return state;
      if (type !== TYPES.InputChange) return changes;
      const text = changes.inputValue ?? '';
      return { ...changes, highlightedIndex: typedIndex(offeredChoices(choices, text, chosen).items, text) };
    },
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
            // The click that opens the list clears the selection made by focus: typing must replace the name.
            onClick: (event: MouseEvent<HTMLInputElement>) => {
              if (!isOpen) event.currentTarget.select();
            },
            // With the list closed, Escape is for the dialog or panel around.
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key === 'Escape' && !isOpen)
                Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            },
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
        {isOpen && (items.length === 0 || more > 0) ? (
          <li className="pb-combobox-none" role="option" aria-disabled="true" aria-selected="false">
            {more > 0
              ? translate('portal.list.more_choices', { smart_count: more })
              : translate('portal.list.no_match')}
          </li>
        ) : null}
      </ul>
    </span>
  );
};
