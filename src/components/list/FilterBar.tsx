import { useListContext, useListFilterContext, useTranslate } from 'ra-core';
import { Colon } from '../app/Colon.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../ui/Button.tsx';
import { useDisclosure } from '../ui/Disclosure.tsx';
import { CloseIcon, DownIcon, FilterIcon } from '../app/icons.tsx';
import { useQuantityText } from '../fields/useQuantityText.ts';
import { focusFilters } from './focusInList.ts';
import { useChangeFilters, useClearFilters } from './ListFilters.tsx';
import './filterBar.css';

export interface FilterWords {
  label: string;
  value: string;
}

export interface FilterBarProps {
  children: ReactNode;
  /** `values`: those of all filters; null: no chip. */
  describe?:
    ((name: string, value: unknown, values: Record<string, unknown>) => FilterWords | null) | undefined;
  /** Chips for defaults, e.g. the period, by filter name. */
  standing?: ((values: Record<string, unknown>) => Readonly<Record<string, FilterWords>>) | undefined;
  kept: readonly string[];
}

const CONTROL = ['input', 'select'].join();

interface FilterFieldProps {
  of: readonly string[];
  children: ReactNode;
}

export const FilterField = ({ of, children }: FilterFieldProps) => (
  <div className="pb-filter-field" data-filters={of.join(' ')}>
    {children}
  </div>
);

const MOST_SHOWN = 5;

const REMOVE = '.pb-chip .pb-icon-button';

/** Removing a chip moves the focus to the next one, else to where filters are set. */
const focusBeside = (button: HTMLElement): void => {
  const buttons = [...(button.closest('ul')?.querySelectorAll<HTMLElement>(REMOVE) ?? [])];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1];
  if (next) next.focus();
  else focusFilters();
};

interface ChipsProps extends Omit<FilterBarProps, 'children'> {
  onOpen: ((name: string) => void) | null;
}

const Chips = ({ describe, standing, kept, onOpen }: ChipsProps) => {
  const { filterValues } = useListFilterContext();
  const change = useChangeFilters();
  const clear = useClearFilters(kept);
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const values = filterValues as Record<string, unknown>;
  const held = standing?.(values) ?? {};
  const set = Object.entries(values).flatMap(([name, value]) => {
    if (name in held) return [];
    const known =
      name === 'q'
        ? { label: translate('portal.list.search'), value: String(value) }
        : describe?.(name, value, values);
    return known ? [{ name, ...known, removable: !kept.includes(name) }] : [];
  });
  const chips = [
    ...Object.entries(held).map(([name, words]) => ({
      name,
      ...words,
      removable: false,
    })),
    ...set,
  ];
  if (chips.length === 0) return null;
  const rest = chips.length - MOST_SHOWN;
  return (
    <ul className="pb-chips pb-row pb-gap-6 pb-plain" aria-label={translate('portal.list.active_filters')}>
      {(isWhole ? chips : chips.slice(0, MOST_SHOWN)).map(({ name, label, value, removable }) => {
        const words = (
          <>
            {label}
            <Colon /> <strong>{value}</strong>
          </>
        );
        return (
          <li key={name} className="pb-chip" data-kept={removable ? undefined : true}>
            {onOpen && name !== 'q' ? (
              <button
                type="button"
                className="pb-chip-words pb-inline pb-gap-4 pb-one-line"
                title={translate('portal.list.change_filter', { name: label })}
                onClick={() => onOpen(name)}
              >
                {words}
                {removable ? null : <DownIcon />}
              </button>
            ) : (
              <span className="pb-chip-words pb-inline pb-gap-4 pb-one-line">{words}</span>
            )}
            {removable ? (
              <IconButton
                label={translate('portal.list.remove_filter', { name: label })}
                onClick={event => {
                  focusBeside(event.currentTarget);
                  change(({ [name]: _removed, ...rest }) => rest);
                }}
              >
                <CloseIcon />
              </IconButton>
            ) : null}
          </li>
        );
      })}
      {rest > 0 && !isWhole ? (
        <li>
          <Button
            look="link"
            onClick={event => {
              event.currentTarget.closest('li')?.previousElementSibling?.querySelector('button')?.focus();
              setWhole(true);
            }}
          >
            {translate('portal.list.more_filters', { smart_count: rest })}
          </Button>
        </li>
      ) : null}
      {chips.some(({ removable }) => removable) ? (
        <li>
          <Button look="link" onClick={clear}>
            {translate('portal.list.clear_filters')}
          </Button>
        </li>
      ) : null}
    </ul>
  );
};

export const FilterBar = ({ children, ...chips }: FilterBarProps) => {
  const { total } = useListContext();
  const { filterValues } = useListFilterContext();
  const translate = useTranslate();
  const { count } = useQuantityText();
  const { open, setOpen, frame, button, onKeyDown } = useDisclosure();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const isSet = Object.keys(filterValues as object).some(name => name !== 'q' && !chips.kept.includes(name));

  useEffect(() => {
    if (!open) return;
    const frame = panel.current;
    const field = frame?.querySelector(asked === null ? '*' : `[data-filters~="${asked}"]`) ?? frame;
    // Focusing an input unasked would open a phone's keyboard.
    const isQuiet = asked === null && matchMedia('(max-width: 640px)').matches;
    (isQuiet ? frame : field?.querySelector<HTMLElement>(CONTROL))?.focus();
  }, [open, asked]);
  const show = (name: string | null) => {
    setAsked(name);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <>
      {children ? (
        <span
          className="pb-disclosure pb-filter"
          ref={frame}
          onKeyDown={event => {
            // Escape closes an open list of choices first.
            if (!(event.target as Element).matches('[role="combobox"][aria-expanded="true"]'))
              onKeyDown(event);
          }}
        >
          <Button
            ref={button}
            aria-expanded={open}
            aria-haspopup="dialog"
            aria-controls={open ? id : undefined}
            data-set={isSet || undefined}
            onClick={() => (open ? setOpen(false) : show(null))}
          >
            <FilterIcon />
            <span className="pb-wide-label">{translate('portal.list.filter')}</span>
          </Button>
          {open ? (
            <>
              <div className="pb-filter-scrim" onClick={close} />
              <div
                ref={panel}
                id={id}
                role="dialog"
                tabIndex={-1}
                aria-label={translate('portal.list.filters')}
                className="pb-disclosure-panel pb-filter-panel"
              >
                {children}
                <Button look="primary" className="pb-filter-done" onClick={close}>
                  {total === undefined
                    ? translate('portal.action.close')
                    : translate('portal.list.show_found', { count: count(total), smart_count: total })}
                </Button>
              </div>
            </>
          ) : null}
        </span>
      ) : null}
      <Chips {...chips} onOpen={children ? show : null} />
    </>
  );
};
