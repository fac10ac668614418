import { clsx } from 'clsx';
import {
  DragDropContext,
  Draggable,
  type DraggableProvided,
  Droppable,
  type DropResult,
  type ResponderProvided,
  useKeyboardSensor,
  useMouseSensor,
} from '@hello-pangea/dnd';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRegisterShortcuts } from '../../../components/app/shortcuts.ts';
import type { LcrRule } from '../model/lcrTable.ts';
import { type RuleProblem, useLcrForm } from './lcrFormState.ts';
import { useHighlight } from '../routingTable.tsx';
import { type RowCommands, LcrRuleRow } from './LcrRuleRow.tsx';
import { useTouchSensor } from './useTouchSensor.ts';
import styles from './rules.module.css';

const KEYS = 'resources.least-cost-routing.rules';
const ROW_PX = 68;
const OVERSCAN = 10;
const SENSORS = [useMouseSensor, useKeyboardSensor, useTouchSensor];

export interface RowState {
  rule: LcrRule;
  position: number;
  problems: readonly RuleProblem[];
  mark: 'new' | 'changed' | null;
}

export interface FocusTarget {
  key: string;
  part: 'pattern' | 'menu' | 'restore' | 'handle';
}

export interface RuleListProps {
  rows: readonly RowState[];
  count: number;
  isStrict: boolean;
  commands: RowCommands;
  onDrop: (from: number, to: number) => void;
  target: FocusTarget | null;
  onFocused: () => void;
}

const useAnnouncements = (rows: readonly RowState[]) => {
  const translate = useTranslate();
  const at = (index: number | undefined) => rows[index ?? -1]?.position ?? (index ?? 0) + 1;
  return {
    onDragStart: ({ source }: { source: { index: number } }, { announce }: ResponderProvided) =>
      announce(translate(`${KEYS}.lifted`, { position: at(source.index) })),
    onDragUpdate: (
      { source, destination }: { source: { index: number }; destination: { index: number } | null },
      { announce }: ResponderProvided,
    ) =>
      announce(
        translate(`${KEYS}.dragged`, { from: at(source.index), to: at(destination?.index ?? source.index) }),
      ),
    onDragEnd: ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) =>
      announce(
        reason === 'CANCEL' || !destination
          ? translate(`${KEYS}.drag_cancelled`, { position: at(source.index) })
          : translate(`${KEYS}.dropped`, { from: at(source.index), to: at(destination.index) }),
      ),
  };
};

const partOf = (list: HTMLElement | null, { key, part }: FocusTarget): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(key)}"] [data-part="${part}"]`) ?? null;

const RuleList = (props: RuleListProps) => {
  const { rows, count, isStrict, commands, onDrop, target, onFocused } = props;
  const translate = useTranslate();
  const { readOnly } = useLcrForm();
  const { highlighted } = useHighlight();
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  /** The focused row stays rendered wherever the list is scrolled. */
  const [held, setHeld] = useState<string | null>(null);
  const heldIndex = held === null ? -1 : rows.findIndex(({ rule }) => rule.key === held);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Renders rows with the first paint, before any measurement.
    initialRect: { width: 0, height: 1000 },
    getItemKey: index => rows[index]?.rule.key ?? index,
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range);
      return heldIndex < 0 || indexes.includes(heldIndex)
        ? indexes
        : [...indexes, heldIndex].toSorted((left, right) => left - right);
    },
  });
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + globalThis.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const targetIndex = target ? rows.findIndex(({ rule }) => rule.key === target.key) : -1;
  useEffect(() => {
    if (!target) return;
    const element = partOf(list.current, target);
    if (element) {
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'nearest' });
      onFocused();
    } else if (targetIndex >= 0) virtual.scrollToIndex(targetIndex, { align: 'center' });
  });
  const highlightedIndex = rows.findIndex(({ rule }) => rule.key === highlighted);
  useEffect(() => {
    if (highlightedIndex >= 0) virtual.scrollToIndex(highlightedIndex, { align: 'auto' });
  }, [highlightedIndex, virtual]);
  const announcements = useAnnouncements(rows);

  const row = (index: number, provided: DraggableProvided) => {
    const state = rows[index];
    return state ? (
      <LcrRuleRow
        {...state}
        count={count}
        isStrict={isStrict}
        commands={commands}
        handle={provided.dragHandleProps}
      />
    ) : null;
  };
  useRegisterShortcuts(readOnly ? [] : [{ keys: 'Alt ↑ ↓', text: translate(`${KEYS}.shortcut_move`) }]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (readOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const key = event.target instanceof Element ? event.target.closest('li')?.dataset['rule'] : undefined;
    const state = rows.find(({ rule }) => rule.key === key);
    if (!state || state.rule.removed) return;
    event.preventDefault();
    event.stopPropagation();
    commands.moveTo(state.rule.key, state.position + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <DragDropContext
      enableDefaultSensors={false}
      sensors={SENSORS}
      dragHandleUsageInstructions={translate(`${KEYS}.drag_help`)}
      onDragStart={announcements.onDragStart}
      onDragUpdate={announcements.onDragUpdate}
      onDragEnd={(result, provided) => {
        announcements.onDragEnd(result, provided);
        const { source, destination } = result;
        if (destination && destination.index !== source.index) onDrop(source.index, destination.index);
      }}
    >
      <Droppable
        droppableId="rules"
        mode="virtual"
        renderClone={(provided, _snapshot, { source }) => (
          <div
            ref={provided.innerRef}
            {...provided.draggableProps}
            className={clsx(styles.root, styles.lifted)}
          >
            {row(source.index, provided)}
          </div>
        )}
      >
        {droppable => (
          <ol
            ref={element => {
              list.current = element;
              droppable.innerRef(element);
            }}
            {...droppable.droppableProps}
            className="pb-rules"
            aria-label={translate(`${KEYS}.list`)}
            style={{ height: virtual.getTotalSize() }}
            onKeyDownCapture={onKeyDown}
            onFocus={({ target: focused }) => setHeld(focused.closest('li')?.dataset['rule'] ?? null)}
          >
            {virtual.getVirtualItems().map(({ index, start }) => {
              const state = rows[index];
              if (!state) return null;
              const { key } = state.rule;
              return (
                <Draggable
                  key={key}
                  draggableId={key}
                  index={index}
                  isDragDisabled={readOnly || state.rule.removed === true}
                >
                  {(provided, { isDropAnimating }) => (
                    <li
                      ref={element => {
                        provided.innerRef(element);
                        if (!isDropAnimating) virtual.measureElement(element);
                      }}
                      {...provided.draggableProps}
                      className={styles.root}
                      data-index={index}
                      data-rule={key}
                      data-removed={state.rule.removed || undefined}
                      data-lit={key === highlighted || undefined}
                      data-tone={toneOf(state.problems)}
                      aria-setsize={rows.length}
                      aria-posinset={index + 1}
                      style={{ ...provided.draggableProps.style, top: start - virtual.options.scrollMargin }}
                    >
                      {row(index, provided)}
                    </li>
                  )}
                </Draggable>
              );
            })}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
};

const toneOf = (problems: readonly RuleProblem[]): string | undefined =>
  problems.length === 0 ? undefined : 'warn';

export default RuleList;
