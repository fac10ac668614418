import { useTranslate } from 'ra-core';
import { useErrorText } from '../../components/app/requestErrors.ts';
import DeleteRecordDialog from '../../components/dialog/DeleteRecordDialog.tsx';
import { statusOf } from '../../dataProvider/httpError.ts';
import type { SpeechCredential } from '../../platform/speech/credential.ts';
import type { DeleteDialogProps } from '../defineResource.ts';
import { CredentialUsers } from './CredentialUsers.tsx';

/** The platform does not warn: applications that name the credential lose it. */
const DeleteCredential = (props: DeleteDialogProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (
    <DeleteRecordDialog
      {...props}
      explain={error =>
        statusOf(error) === 403
          ? `${translate('resources.speech-services.delete_refused')}. (${errorText(error)})`
          : null
      }
    >
      <CredentialUsers credential={props.record as SpeechCredential} deleting />
    </DeleteRecordDialog>
  );
};

export default DeleteCredential;
