import { useDataProvider, useTranslate } from 'ra-core';
import { ConfirmMutationDialog } from '../../../components/dialog/ConfirmMutationDialog.tsx';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';

const KEY = 'screens.recent-calls.player';

interface DeleteRecordingProps {
  path: string;
  callSid: string;
  onDeleted: () => void;
  onClose: () => void;
}

export const DeleteRecording = ({ path, callSid, onDeleted, onClose }: DeleteRecordingProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  return (
    <ConfirmMutationDialog
      title={translate(`${KEY}.delete`)}
      danger
      mutationFn={() => provider.deleteRecording({ path })}
      done={{ key: `${KEY}.delete_done` }}
      onSuccess={onDeleted}
      onClose={onClose}
    >
      <p>{translate(`${KEY}.delete_question`, { call_sid: callSid })}</p>
    </ConfirmMutationDialog>
  );
};
