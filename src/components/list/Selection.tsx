import { type Identifier, useListContext, useStoreContext, useTranslate } from 'ra-core';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { listStoreKey } from '../../browserStorage/listState.ts';
import { useServiceProviderSid } from '../access/AccessContext.ts';
import { useRegisterShortcuts } from '../app/shortcuts.ts';
import { useQuantityText } from '../fields/useQuantityText.ts';
import { Button } from '../ui/Button.tsx';
import { focusFirstCheckbox } from './focusInList.ts';
import { registerJobPlace } from './jobPlace.ts';

interface Selection {
  /** `matching` is a rule: all that match the filters, less `except`; sids are read when needed. */
  kind: 'picked' | 'matching';
  count: number;
  here: number;
  except: ReadonlySet<Identifier>;
  has: (id: Identifier) => boolean;
  toggle: (id: Identifier) => void;
  togglePage: (on: boolean) => void;
  selectMatching: () => void;
  selectPage: () => void;
  pick: (ids: readonly Identifier[]) => void;
  clear: () => void;
}

const SelectionContext = createContext<Selection | null>(null);

export const useSelection = (): Selection => {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('There is no list around');
  return selection;
};

const NOTHING: ReadonlySet<Identifier> = new Set();

const without = (ids: readonly Identifier[], gone: ReadonlySet<Identifier>) =>
  ids.filter(id => !gone.has(id));

/** Ends with the section and with a change of filters: everything that an action changes must be in view. */
export const SelectionProvider = ({ children }: { children: ReactNode }) => {
  const {
    data,
    total = 0,
    selectedIds,
    onSelect,
    onToggleItem,
    onUnselectItems,
    filterValues,
    resource,
  } = useListContext();
  const [taken, setTaken] = useState<ReadonlySet<Identifier> | null>(null);
  const filters = JSON.stringify(filterValues);
  const [lastFilters, setLastFilters] = useState(filters);
  if (lastFilters !== filters) {
    setLastFilters(filters);
    setTaken(null);
  }
  const store = useStoreContext();
  const key = `${listStoreKey(resource, useServiceProviderSid())}.selectedUnder`;
  useEffect(() => {
    // Stored beside the ticks, which outlive the page: a list may open again with other filters.
    if (store.getItem(key) === filters) return;
    store.setItem(key, filters);
    onUnselectItems();
  }, [store, key, filters, onUnselectItems]);

  const selection = useMemo((): Selection => {
    const ids = (data ?? []).map(({ id }) => id);
    const [inView, picked] = [new Set(ids), new Set(selectedIds)];
    const except = taken ?? NOTHING;
    const has = (id: Identifier) => (taken ? !taken.has(id) : picked.has(id));
    const pick = (next: readonly Identifier[]) => {
      setTaken(null);
      onSelect([...next]);
    };
    return {
      kind: taken ? 'matching' : 'picked',
      count: taken ? Math.max(0, total - taken.size) : picked.size,
      here: ids.filter(has).length,
      except,
      has,
      toggle: id => {
        if (!taken) return onToggleItem(id);
        const next = new Set(taken);
        if (!next.delete(id)) next.add(id);
        setTaken(next);
      },
      togglePage: on => {
        if (taken) setTaken(new Set(on ? without([...taken], inView) : [...taken, ...ids]));
        else onSelect(on ? [...without(selectedIds, inView), ...ids] : without(selectedIds, inView));
      },
      selectMatching: () => {
        onUnselectItems();
        setTaken(NOTHING);
      },
      selectPage: () => pick(ids),
      pick,
      clear: () => {
        setTaken(null);
        onUnselectItems();
      },
    };
  }, [data, total, selectedIds, taken, onSelect, onToggleItem, onUnselectItems]);

  return <SelectionContext value={selection}>{children}</SelectionContext>;
};

/** Returns the focus that the bar takes with it. */
const useFocusKept = (): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    let before: EventTarget | null = null;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && bar.contains(relatedTarget))) before = relatedTarget;
    };
    bar.addEventListener('focusin', onFocus);
    // Cleanup of a layout effect runs while the element is still in the page.
    return () => {
      bar.removeEventListener('focusin', onFocus);
      if (!bar.contains(document.activeElement)) return;
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      if (isThere) (before as HTMLElement).focus({ preventScroll: true });
      else focusFirstCheckbox();
    };
  }, []);
  return ref;
};

interface BulkBarProps {
  children: ReactNode;
  /** true: acts on ticked rows, never on all that match. */
  pickedOnly?: boolean;
}

export const BulkBar = (props: BulkBarProps) => {
  const { count } = useSelection();
  const translate = useTranslate();
  useRegisterShortcuts([{ keys: 's', text: translate('portal.shell.shortcut_selection') }]);
  return (
    <>
      {/* What a job tells takes the place of the bar that started it. */}
      <div ref={registerJobPlace} data-job-place />
      {count === 0 ? null : <Bar {...props} />}
    </>
  );
};

const Bar = ({ children, pickedOnly = false }: BulkBarProps) => {
  const { data = [], total = 0 } = useListContext();
  const { kind, count, here, except, selectMatching, selectPage, clear } = useSelection();
  const translate = useTranslate();
  const words = useQuantityText();
  const ref = useFocusKept();
  const matching = kind === 'matching';
  const counts = { count: words.count(count), here: words.count(here), smart_count: count };
  return (
    <section ref={ref} className="pb-bulk-bar" aria-label={translate('portal.list.selection')}>
      <span role="status">
        {count === here
          ? translate('portal.list.selected', { smart_count: count })
          : translate('portal.list.selected_of', counts)}
      </span>
      {total > data.length && !pickedOnly ? (
        // One button with two meanings keeps the focus.
        <Button look="link" onClick={matching ? selectPage : selectMatching}>
          {matching
            ? translate('portal.list.select_only_page')
            : translate('portal.list.select_matching', { count: words.count(total) })}
        </Button>
      ) : null}
      {except.size > 0 ? (
        <span className="pb-muted">
          {translate('portal.list.matching_except', { count: words.count(except.size) })}
        </span>
      ) : null}
      {children}
      <Button look="link" onClick={clear}>
        {translate('portal.list.clear_selection')}
      </Button>
    </section>
  );
};
