import { useTranslate } from 'ra-core';
import { formatNanp } from '../../platform/phoneNumber.ts';
import type { LiveCall } from '../../platform/liveCall.ts';

interface CallTableProps {
  calls: readonly LiveCall[];
  /** Absent for those who may not end calls. */
  onHangUp?: (call: LiveCall) => void;
}

const COLUMNS = ['from', 'to', 'direction', 'status', 'trunk'] as const;

/** Calls in progress, each with the way to end it. */
export const CallTable = ({ calls, onHangUp }: CallTableProps) => {
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
            const cells = [from, to, call.direction, call.call_status, call.originating_sip_trunk_name];
            return (
              <tr key={call.call_sid} role="row">
                {COLUMNS.map((column, index) => (
                  <td key={column} role="cell" data-label={translate(`screens.live.${column}`)}>
                    {cells[index] ?? ''}
                  </td>
                ))}
                {onHangUp ? (
                  <td role="cell" className="pb-right">
                    <button
                      type="button"
                      className="pb-button pb-button-danger"
                      aria-label={translate('screens.live.hang_up_call', { from, to })}
                      onClick={() => onHangUp(call)}
                    >
                      {translate('screens.live.hang_up')}
                    </button>
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
