import { useDataProvider, useTranslate } from 'ra-core';
import { BusyButton } from '../../components/app/BusyButton.tsx';
import { ConfirmMutationDialog } from '../../components/dialog/ConfirmMutationDialog.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { formatNanp } from '../../platform/phoneNumber.ts';
import type { LiveCall } from '../../platform/records.ts';

interface HangUpProps {
  accountSid: string;
  call: LiveCall;
  onAsked: (call: LiveCall) => void;
  onClose: () => void;
}

export const HangUp = ({ accountSid, call, onAsked, onClose }: HangUpProps) => {
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  return (
    <ConfirmMutationDialog
      title={translate('screens.live.hang_up')}
      confirm={translate('screens.live.hang_up')}
      danger
      mutationFn={() => provider.hangUp({ accountSid, callSid: call.call_sid, status: call.call_status })}
      // The platform only passes it on: the call goes on until its media server has ended it.
      done={{ key: 'screens.live.hang_up_asked', type: 'info' }}
      onSuccess={() => onAsked(call)}
      onClose={onClose}
    >
      <p>
        {translate('screens.live.hang_up_question', {
          from: formatNanp(call.from ?? ''),
          to: formatNanp(call.to ?? ''),
        })}
      </p>
    </ConfirmMutationDialog>
  );
};

interface CallTableProps {
  calls: readonly LiveCall[];
  isEnding: (call: LiveCall) => boolean;
  onHangUp?: (call: LiveCall) => void;
}

const COLUMNS = ['from', 'to', 'direction', 'status', 'trunk'] as const;

export const CallTable = ({ calls, isEnding, onHangUp }: CallTableProps) => {
  const translate = useTranslate();
  const parties = (call: LiveCall) => ({ from: formatNanp(call.from ?? ''), to: formatNanp(call.to ?? '') });
  return (
    <div className="pb-table-frame">
      <table className="pb-table" role="table" aria-label={translate('screens.live.calls')}>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map(column => (
              <th key={column} scope="col" role="columnheader">
                {translate(`screens.live.${column}`)}
              </th>
            ))}
            {onHangUp ? (
              <th scope="col" role="columnheader">
                <span className="pb-visually-hidden">{translate('portal.list.actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {calls.map(call => {
            const { from, to } = parties(call);
            const ending = isEnding(call);
            const status = ending ? translate('screens.live.hanging_up') : call.call_status;
            const cells = [from, to, call.direction, status, call.originating_sip_trunk_name];
            return (
              <tr key={call.call_sid} role="row">
                {COLUMNS.map((column, index) => (
                  <td key={column} role="cell" data-label={translate(`screens.live.${column}`)}>
                    {cells[index] ?? ''}
                  </td>
                ))}
                {onHangUp ? (
                  <td role="cell" className="pb-right">
                    <BusyButton
                      className="pb-button pb-button-danger"
                      aria-label={translate('screens.live.hang_up_call', { from, to })}
                      busy={ending}
                      onClick={() => onHangUp(call)}
                    >
                      {translate('screens.live.hang_up')}
                    </BusyButton>
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
