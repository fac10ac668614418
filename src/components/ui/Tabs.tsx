import { LinkBase, useNavigate } from 'ra-core';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

export interface Tab {
  /** An address, so that Back returns to the tab; a name if `onSelect` is given. */
  to: string;
  label: string;
  mark?: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** `segments`: inside a page that has tabs already. */
  look?: 'line' | 'segments';
  /** For tabs inside a row, which have no address. */
  onSelect?: (to: string) => void;
  children: ReactNode;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** WAI-ARIA pattern 'Tabs': Tab stops once; arrows, Home and End move between tabs. */
export const Tabs = ({ label, tabs, current, look = 'line', onSelect, children }: TabsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const shown = tabs.findIndex(tab => tab.to === current);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const index = elements.indexOf(event.target as HTMLElement);
    if (event.key === ' ' && !onSelect) {
      event.preventDefault();
      elements[index]?.click();
      return;
    }
    const next = STEPS[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    elements[next]?.focus();
    if (onSelect) onSelect(tab.to);
    else navigate(tab.to);
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={look === 'segments' ? 'pb-tabs pb-tabs-segments' : 'pb-tabs'}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => {
          const props = {
            role: 'tab',
            id: `${id}-${String(index)}`,
            className: 'pb-tab',
            'aria-selected': index === shown,
            'aria-controls': index === shown ? `${id}-panel` : undefined,
            tabIndex: index === shown ? 0 : -1,
          };
          return onSelect ? (
            <button key={tab.to} type="button" {...props} onClick={() => onSelect(tab.to)}>
              {tab.label}
              {tab.mark}
            </button>
          ) : (
            <LinkBase key={tab.to} {...props} to={tab.to}>
              {tab.label}
              {tab.mark}
            </LinkBase>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${String(shown)}`}
        className="pb-tab-panel pb-stack pb-gap-16"
      >
        {children}
      </div>
    </>
  );
};
