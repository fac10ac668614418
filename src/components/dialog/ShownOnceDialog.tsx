import { useTranslate } from 'ra-core';
import { downloadText } from '../app/download.ts';
import { DownloadIcon, WarnIcon } from '../app/icons.tsx';
import { CopyText } from '../fields/cells.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { labelled } from '../../lib/labelled.ts';

export interface OnceText {
  label?: string;
  text: string;
}

interface ShownOnceDialogProps {
  title: string;
  texts: readonly OnceText[];
  warning?: string;
  file: string;
  onClose: () => void;
}

const lineOf =
  (translate: (key: string) => string) =>
  ({ label, text }: OnceText): string =>
    label === undefined ? text : labelled(translate, label, text);

export const ShownOnceDialog = ({ title, texts, warning, file, onClose }: ShownOnceDialogProps) => {
  const translate = useTranslate();
  const isLost = texts.length === 0;
  const said = isLost ? 'portal.shown_once.lost' : 'portal.shown_once.warning';
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {isLost ? null : (
            <Button
              onClick={() => downloadText(file, texts.map(each => `${lineOf(translate)(each)}\n`).join(''))}
            >
              <DownloadIcon />
              {translate('portal.shown_once.download')}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {translate('portal.action.close')}
          </Button>
        </>
      }
    >
      {texts.map(({ label, text }) => (
        <p key={label ?? text}>
          {label === undefined ? null : <>{label} </>}
          <CopyText text={text} />
        </p>
      ))}
      <p className="pb-status pb-status-warn pb-wrap">
        <WarnIcon />
        {warning ?? translate(said)}
      </p>
    </Dialog>
  );
};
