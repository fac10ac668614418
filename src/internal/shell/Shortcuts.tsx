import { useTranslate } from 'ra-core';
import { Fragment, useEffect, useState } from 'react';
import { type Shortcut, shownShortcuts } from '../../components/app/shortcuts.ts';
import { Dialog } from '../../components/dialog/Dialog.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** `/` focuses the search of the list, `?` lists the shortcuts, also those of the page; neither while typing. */
export const Shortcuts = () => {
  const [help, setHelp] = useState<readonly Shortcut[] | null>(null);
  const translate = useTranslate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '?') setHelp(shownShortcuts());
      if (event.key !== '/') return;
      const search = document.querySelector<HTMLInputElement>('[data-list-search]');
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
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
