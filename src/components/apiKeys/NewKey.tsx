import { useTranslate } from 'ra-core';
import { downloadText } from '../app/downloadText.ts';
import { DownloadIcon, WarnIcon } from '../app/icons.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { CopyText } from '../fields/CopyText.tsx';

interface NewKeyProps {
  token: string;
  onClose: () => void;
}

/** The token of a new key, in full for this once. */
export const NewKey = ({ token, onClose }: NewKeyProps) => {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate('portal.api_keys.new_title')}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className="pb-button"
            onClick={() => downloadText(`api-key-${token.slice(-4)}.txt`, `${token}\n`)}
          >
            <DownloadIcon />
            {translate('portal.api_keys.download')}
          </button>
          <button type="button" className="pb-button pb-button-primary" onClick={onClose}>
            {translate('portal.action.close')}
          </button>
        </>
      }
    >
      <p>
        <CopyText text={token} />
      </p>
      <p className="pb-status pb-status-warn pb-wrap">
        <WarnIcon />
        {translate('portal.api_keys.new_warning')}
      </p>
    </Dialog>
  );
};
