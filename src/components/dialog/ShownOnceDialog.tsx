import { useTranslate } from 'ra-core';
import { downloadText } from '../app/download.ts';
import { DownloadIcon, WarnIcon } from '../app/icons.tsx';
import { CopyText } from '../fields/cells.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

export interface OnceText {
  /** Absent: the title of the dialog says what it is. */
  label?: string;
  text: string;
}

interface ShownOnceDialogProps {
  title: string;
  texts: readonly OnceText[];
  /** Absent: that it is not shown again. */
  warning?: string;
  /** Name of the file to download, which holds the texts. */
  file: string;
  onClose: () => void;
}

const lineOf = ({ label, text }: OnceText): string => (label === undefined ? text : `${label}: ${text}`);

/** What the platform says only once, such as the token of a new API key, to copy or to download. */
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
            <Button onClick={() => downloadText(file, texts.map(each => `${lineOf(each)}\n`).join(''))}>
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
