import type { RecentCall } from '../calls/call.ts';
import { compileInbound, type InboundSources } from '../inbound/compileInbound.ts';
import { type ConfigurationEdit, withEdits } from './edits.ts';
import { replayCalls, type ReplayResult } from './replayCalls.ts';

export const replayEdits = (
  sources: InboundSources,
  edits: readonly ConfigurationEdit[],
  calls: readonly RecentCall[],
): ReplayResult => replayCalls(compileInbound(sources), compileInbound(withEdits(sources, edits)), calls);
