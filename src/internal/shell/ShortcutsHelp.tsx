import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { Shortcut } from '../../components/app/shortcuts.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';

export interface ShortcutsHelpProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

const ShortcutsHelp = ({ shortcuts, onClose }: ShortcutsHelpProps) => {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate('portal.shell.shortcuts')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('portal.action.close')}</Button>}
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
        {shortcuts.map(({ keys, text }) => (
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

export default ShortcutsHelp;
