import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useErrorText } from '../../components/app/useErrorText.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { formatNanp } from '../../platform/phoneNumber.ts';
import type { LiveCall } from '../../platform/liveCall.ts';

interface HangUpProps {
  accountSid: string;
  call: LiveCall;
  onClose: () => void;
}

/** Asks, ends the call, and reads the calls again. */
export const HangUp = ({ accountSid, call, onClose }: HangUpProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => provider.hangUp({ accountSid, callSid: call.call_sid }),
    onSuccess: () => {
      notify('screens.live.hung_up', { type: 'success' });
      void queries.invalidateQueries({ queryKey: ['live', accountSid, 'calls'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={translate('screens.live.hang_up')}
      confirm={translate('screens.live.hang_up')}
      danger
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {translate('screens.live.hang_up_question', {
          from: formatNanp(call.from ?? ''),
          to: formatNanp(call.to ?? ''),
        })}
      </p>
      {error ? (
        <p role="alert" className="pb-field-error">
          {errorText(error)}
        </p>
      ) : null}
    </ConfirmDialog>
  );
};
