import { LinkBase, useNavigate } from 'ra-core';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

export interface Tab {
  /** The tab can be linked to, and the Back button returns to it. */
  to: string;
  label: string;
  mark?: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  children: ReactNode;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs with addresses (WAI-ARIA pattern 'Tabs'): one stop for Tab, arrows, Home and End go between them. */
export const Tabs = ({ label, tabs, current, children }: TabsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const shown = tabs.findIndex(tab => tab.to === current);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const index = elements.indexOf(event.target as HTMLElement);
    if (event.key === ' ') {
      event.preventDefault();
      elements[index]?.click();
      return;
    }
    const next = STEPS[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    elements[next]?.focus();
    navigate(tab.to);
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="pb-tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <LinkBase
            key={tab.to}
            role="tab"
            id={`${id}-${String(index)}`}
            className="pb-tab"
            to={tab.to}
            aria-selected={index === shown}
            aria-controls={index === shown ? `${id}-panel` : undefined}
            tabIndex={index === shown ? 0 : -1}
          >
            {tab.label}
            {tab.mark}
          </LinkBase>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${String(shown)}`}
        className="pb-tab-panel"
      >
        {children}
      </div>
    </>
  );
};
