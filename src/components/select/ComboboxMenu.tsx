import { useCombobox, type UseComboboxGetInputPropsReturnValue } from 'downshift';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, type KeyboardEvent, memo, type MouseEvent, useLayoutEffect, useMemo } from 'react';
import { menuPlace } from './menuPlace.ts';
import { type ChoiceOption, offeredChoices, typedChoiceIndex } from './offeredChoices.ts';

export interface ClosedComboboxProps {
  input: Partial<UseComboboxGetInputPropsReturnValue>;
  toggle: object;
}

export interface ComboboxMenuProps {
  id: string;
  choices: readonly ChoiceOption[];
  value: string;
  onChange: (id: string) => void;
  disabled: boolean;
  typed: string | null;
  startsOpen: boolean;
  onTyped: (text: string | null) => void;
  onControl: (control: ClosedComboboxProps) => void;
}

const TYPES = useCombobox.stateChangeTypes;
/** The parent applies the refs later. */
const ELSEWHERE = { suppressRefError: true };

/** Follows the ARIA pattern of an editable combobox. Leaving it restores the chosen name. */
const ComboboxMenu = (props: ComboboxMenuProps) => {
  const { id, choices, value, onChange, disabled, typed, startsOpen, onTyped, onControl } = props;
  const translate = useTranslate();
  const chosen = choices.find(choice => choice.id === value) ?? null;
  const { items, more } = useMemo(() => offeredChoices(choices, typed, chosen), [choices, typed, chosen]);
  const { isOpen, getInputProps, getMenuProps, getItemProps, getToggleButtonProps, highlightedIndex } =
    useCombobox<ChoiceOption>({
      id,
      items,
      initialIsOpen: startsOpen,
      ...(typed === null ? {} : { initialHighlightedIndex: typedChoiceIndex(items, typed) }),
      itemToString: item => item?.name ?? '',
      itemToKey: item => item?.id ?? '',
      selectedItem: chosen,
      inputValue: typed ?? chosen?.name ?? '',
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem && selectedItem.id !== value) onChange(selectedItem.id);
      },
      onIsOpenChange: ({ isOpen: open }) => {
        if (!open) onTyped(null);
      },
      getA11yStatusMessage: ({ isOpen: open }) =>
        open && items.length === 0 ? translate('portal.list.no_match') : '',
      stateReducer: (state, { type, changes }) => {
        // Leaving the field chooses nothing: only Enter and a click do.
        if (type === TYPES.InputBlur) return { ...changes, selectedItem: chosen };
        // A click into the input moves the cursor; the list stays.
        if (type === TYPES.InputClick && state.isOpen) return state;
        if (type !== TYPES.InputChange) return changes;
        const text = changes.inputValue ?? '';
        return {
          ...changes,
          highlightedIndex: typedChoiceIndex(offeredChoices(choices, text, chosen).items, text),
        };
      },
    });
  useLayoutEffect(() => {
    const menu = isOpen ? document.getElementById(`${id}-menu`) : null;
    if (!menu?.parentElement) return;
    const { isAbove, height } = menuPlace(menu.parentElement.getBoundingClientRect(), window.innerHeight);
    menu.toggleAttribute('data-above', isAbove);
    menu.style.maxHeight = `${String(height)}px`;
  }, [isOpen, id]);
  const input = getInputProps(
    {
      disabled,
      onFocus: event => event.target.select(),
      // The opening click clears the selection made by focus, but typing must replace the name.
      onClick: (event: MouseEvent<HTMLInputElement>) => {
        if (!isOpen) event.currentTarget.select();
      },
      // With the list closed, Escape belongs to the dialog or panel.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && !isOpen)
          Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      },
      // onInputValueChange comes later: a fast typist would lose letters.
      onChange: (event: ChangeEvent<HTMLInputElement>) => onTyped(event.target.value),
    },
    ELSEWHERE,
  );
  const toggle = getToggleButtonProps({ disabled });
  useLayoutEffect(() => onControl({ input, toggle }));
  return (
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
  );
};

/** The parent renders again after `onControl`, which must not loop. */
export default memo(ComboboxMenu);
