import { useEffect, useState } from 'react';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { SELECTION, type Shortcut, shownShortcuts, TYPED } from '../../components/app/shortcuts.ts';
import type { ShortcutsHelpProps } from './ShortcutsHelp.tsx';

const ShortcutsHelp = lazyComponent<ShortcutsHelpProps>(() => import('./ShortcutsHelp.tsx'));

/** Clicks the button, so that a busy, held or unchanged form reacts as usual. */
const saveForm = (target: EventTarget | null): boolean => {
  const element = target instanceof Element ? target : document.body;
  const form =
    element.closest('form') ?? (element.closest('dialog') ? null : document.querySelector('.pb-form'));
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  button?.click();
  return Boolean(button);
};

/** `/` focuses the search, `s` the selection, `?` lists shortcuts; Ctrl-Enter and Cmd-Enter save the form. */
export const Shortcuts = () => {
  const [help, setHelp] = useState<readonly Shortcut[] | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.altKey || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey) {
        if (key === 'Enter' && !event.repeat && saveForm(target)) event.preventDefault();
        return;
      }
      if (target instanceof Element && target.matches(TYPED)) return;
      if (key === '?') setHelp(shownShortcuts());
      if (key !== '/' && key !== 's') return;
      const place = document.querySelector<HTMLElement>(key === 's' ? SELECTION : '[data-list-search]');
      if (!place || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      place.focus();
      if (place instanceof HTMLInputElement) place.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return help ? <ShortcutsHelp shortcuts={help} onClose={() => setHelp(null)} /> : null;
};
