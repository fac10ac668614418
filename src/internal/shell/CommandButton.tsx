import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { SearchIcon } from '../../components/app/icons.tsx';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import type { CommandBoxProps } from '../command/CommandBox.tsx';
import { useSignOut } from './useSignOut.tsx';

const CommandBox = lazyComponent<CommandBoxProps>(() => import('../command/CommandBox.tsx'));

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const CommandButton = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { ask, question } = useSignOut();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const preload = () => void CommandBox.preload().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        className="pb-command-button"
        aria-label={translate('portal.shell.command')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className="pb-wide-text">{translate('portal.shell.command')}</span>
        <kbd className="pb-wide-text">{translate(`portal.shell.command_key${isMac ? '_mac' : ''}`)}</kbd>
      </button>
      {open ? <CommandBox onClose={() => setOpen(false)} onSignOut={ask} /> : null}
      {question}
    </>
  );
};
