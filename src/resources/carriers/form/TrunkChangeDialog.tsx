import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '../../../components/dialog/Dialog.tsx';
import type { TrunkType } from '../../../platform/carrier/carrierRecords.ts';
import type { RemovedItem } from '../../../platform/carrier/changeTrunkType.ts';
import { RemovedItems } from './RemovedList.tsx';

interface TrunkChangeDialogProps {
  to: TrunkType;
  removed: readonly RemovedItem[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a change of the trunk type takes something away. */
export const TrunkChangeDialog = ({ to, removed, onConfirm, onClose }: TrunkChangeDialogProps) => {
  const translate = useTranslate();
  const type = translate(`resources.carriers.form.trunk_${to}`);
  return (
    <ConfirmDialog
      title={translate('resources.carriers.form.trunk_change.title', { type })}
      confirm={translate('resources.carriers.form.trunk_change.confirm')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <RemovedItems removed={removed} />
    </ConfirmDialog>
  );
};
