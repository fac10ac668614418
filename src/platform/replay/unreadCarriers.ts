import { compileInbound, type InboundSources } from '../inbound/compileInbound.ts';
import { type ConfigurationEdit, withEdits } from './edits.ts';

const unreadIn = ({ carriers, gatewaysOf }: InboundSources): string[] =>
  compileInbound({ carriers: carriers ?? null, gatewaysOf: gatewaysOf ?? null }).unreadCarriers.map(
    ({ sid }) => sid,
  );

/** Carriers (sids) whose gateways a replay still lacks: those active now, and those that the edits switch on. */
export const unreadCarriersOf = (sources: InboundSources, edits: readonly ConfigurationEdit[]): string[] => [
  ...new Set([...unreadIn(sources), ...unreadIn(withEdits(sources, edits))]),
];
