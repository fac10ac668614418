import { LinkBase } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { callIdOf, callSegmentOf, type RecentCall, filledText } from '../../platform/calls/call.ts';
import { callTitle } from '../../platform/calls/callTitle.ts';
import { useFormatTime } from '../fields/cells.tsx';

const pathOf = (call: RecentCall): string | null => {
  const [accountSid, callId] = [filledText(call.account_sid), callIdOf(call)];
  return accountSid === null || callId === null
    ? null
    : internalPath('recent-calls', accountSid, callSegmentOf(callId));
};

export const ReplayedCall = ({ call }: { call: RecentCall }) => {
  const formatTime = useFormatTime();
  const path = pathOf(call);
  const name = callTitle(call);
  const at = filledText(call.attempted_at);
  return (
    <li>
      {path === null ? (
        <span className="pb-mono">{name}</span>
      ) : (
        <LinkBase className="pb-mono" to={path} target="_blank">
          {name}
        </LinkBase>
      )}{' '}
      {at === null ? null : <span className="pb-muted">{formatTime(new Date(at))}</span>}
    </li>
  );
};
