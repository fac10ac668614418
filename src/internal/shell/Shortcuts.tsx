import { useTranslate } from 'ra-core';
import { Fragment, useEffect, useState } from 'react';
import { SELECTION, type Shortcut, shownShortcuts, TYPED } from '../../components/app/shortcuts.ts';
import { Dialog } from '../../components/dialog/Dialog.tsx';

/** As a click does, so that a form that is busy, held or unchanged answers as its button would. */
const saveForm = (target: EventTarget | null): boolean => {
  const element = target instanceof Element ? target : document.body;
  const form =
    element.closest('form') ?? (element.closest('dialog') ? null : document.querySelector('.pb-form'));
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  button?.click();
  return Boolean(button);
};

/**
 * `/` focuses the search of the list, `s` its selection, `?` lists the shortcuts, also those of the page; none while
 * typing. Ctrl-Enter and Cmd-Enter save the form, from anywhere on the page.
 */
export const Shortcuts = () => {
  const [help, setHelp] = useState<readonly Shortcut[] | null>(null);
  const translate = useTranslate();
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
      // Not behind a dialog.
      if (!place || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      place.focus();
      if (place instanceof HTMLInputElement) place.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!help) return null;
  const close = () => setHelp(null);
  return (
    <Dialog
      title={translate('portal.shell.shortcuts')}
      onClose={close}
      actions={
        <button type="button" className="pb-button" onClick={close}>
          {translate('portal.action.close')}
        </button>
      }
    >
      <dl className="pb-keys">
        <dt>
          <kbd>{translate('portal.shell.command_key')}</kbd>
        </dt>
        <dd>{translate('portal.shell.command')}</dd>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>{translate('portal.shell.shortcut_search')}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{translate('portal.shell.shortcut_help')}</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>{translate('portal.shell.shortcut_escape')}</dd>
        {help.map(({ keys, text }) => (
          <Fragment key={text}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
};
