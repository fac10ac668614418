import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type LadderContext, type LadderMessage, readLadder } from '../../platform/calls/sipLadder.ts';
import { LineFailure } from '../app/LoadFailure.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { SipLadder } from './SipLadder.tsx';
import { useSipProblem } from './sipProblem.ts';
import { useSipTransaction } from './useSipTransaction.ts';

export interface SipMessagesProps {
  accountSid: string | null;
  serviceProviderSid?: string | null;
  sipCallId: string;
  context: LadderContext;
  /** Milliseconds since 1970 at which times start; absent: the first message. */
  zero?: number | null;
  moment?: number | null;
  onMoment?: (message: LadderMessage) => void;
  isGoing?: boolean;
}

const SipMessages = (props: SipMessagesProps) => {
  const { accountSid, serviceProviderSid, sipCallId, context, zero = null, moment = null, onMoment } = props;
  const { isGoing = false } = props;
  const translate = useTranslate();
  const problemOf = useSipProblem();
  const { data, error, isPending, isFetching, refetch } = useSipTransaction({
    accountSid,
    serviceProviderSid,
    sipCallId,
    isGoing,
  });
  const { direction, host, remote_host, trunk, registration } = context;
  const ladder = useMemo(() => {
    if (!data) return null;
    const read = readLadder(data.transaction, { direction, host, remote_host, trunk, registration });
    return registration ? { ...read, callIds: read.callIds.filter(id => id !== sipCallId) } : read;
  }, [data, direction, host, remote_host, trunk, registration, sipCallId]);
  const gone = registration ? 'registration_gone' : 'messages_gone';
  if (error) return <LineFailure onRetry={() => void refetch()}>{problemOf(error, gone)}</LineFailure>;
  if (isPending || ladder === null) return <p className="pb-muted">{translate('portal.shell.loading')}</p>;
  const again = isGoing ? (
    <p>
      <BusyButton busy={isFetching} onClick={() => void refetch()}>
        {translate('portal.sip.look_again')}
      </BusyButton>
    </p>
  ) : null;
  if (ladder.messages.length === 0)
    return (
      <>
        <p className="pb-muted">{translate(`portal.sip.${isGoing ? 'none_yet' : gone}`)}</p>
        {again}
      </>
    );
  const now =
    moment === null
      ? null
      : (ladder.messages.findLast(({ at }) => at !== null && at <= moment)?.index ?? null);
  return (
    <>
      <SipLadder ladder={ladder} zero={zero} now={now} {...(onMoment ? { onMoment } : {})} />
      {again}
    </>
  );
};

export default SipMessages;
