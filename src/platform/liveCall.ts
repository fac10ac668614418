/**
 * A call as the platform keeps it while it runs and up to an hour after (contract-b 15): texts but for `duration`
 * and `sip_status`, every key optional, no start time.
 */
export interface LiveCall {
  call_sid: string;
  direction?: string;
  from?: string;
  to?: string;
  call_status?: string;
  originating_sip_trunk_name?: string;
  duration?: number;
  sip_status?: number;
}

const IN_PROGRESS = ['trying', 'ringing', 'early-media', 'in-progress', 'queued'];

/** Is the call still going on? The platform's list also holds those that ended within the hour. */
export const isInProgress = ({ call_status: status }: LiveCall): boolean =>
  status !== undefined && IN_PROGRESS.includes(status);
