import type { RecentCall } from '../../../../src/platform/calls/call.ts';
import { compileInbound, type InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import { type ConfigurationEdit, withEdits } from '../../../../src/platform/replay/edits.ts';
import { replayCalls } from '../../../../src/platform/replay/replayCalls.ts';
import { ADDRESS, DID, number, sources } from '../inbound/inboundFixture.ts';

/** A call to the number of the fixture, which its carrier brought to a1. */
export const record = (more: Partial<RecentCall> = {}): RecentCall => ({
  id: 'c',
  direction: 'inbound',
  to: `+${DID}`,
  from: '4420',
  remote_host: ADDRESS,
  trunk: 'carrier CA',
  account_sid: 'A',
  application_sid: 'a1',
  answered: true,
  sip_status: 200,
  ...more,
});

/** With that number. */
export const stored = (more: InboundSources = {}) =>
  sources({ numbers: [number(DID, 'CA', 'A', 'a1')], ...more });
export const replay = (
  edits: readonly ConfigurationEdit[],
  records: readonly RecentCall[] = [record()],
  from = stored(),
) => replayCalls(compileInbound(from), compileInbound(withEdits(from, edits)), records);
