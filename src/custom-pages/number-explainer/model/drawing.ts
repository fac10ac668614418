import type { CompiledInbound } from '../../../platform/inbound/compileInbound.ts';
import type { InboundExplanation } from '../../../platform/inbound/explainInboundCall.ts';
import type { InboundStep, StepId } from '../../../platform/inbound/inboundPath.ts';
import { shownNumber } from '../../../platform/shownNumber.ts';

export type BoxKind = 'source' | 'carrier' | 'number' | 'account' | 'application' | 'hook' | 'refused';

export interface DrawnRow {
  kind: BoxKind;
  text: string;
  lost: readonly string[];
}

const LOST_MAX = 2;

const lostIn = (steps: readonly InboundStep[], ids: readonly StepId[], kinds: readonly string[]): string[] =>
  [
    ...new Set(
      steps
        .filter(({ id }) => ids.includes(id))
        .flatMap(({ lost }) => lost.filter(({ ref }) => kinds.includes(ref.kind)).map(({ ref }) => ref.name)),
    ),
  ].slice(0, LOST_MAX);

export const drawnRows = (config: CompiledInbound, { end, steps, call }: InboundExplanation): DrawnRow[] => {
  const rows: DrawnRow[] = [
    { kind: 'source', text: call.source ?? call.registrar ?? call.client ?? '?', lost: [] },
  ];
  const carrier = end.carrierSid === null ? undefined : config.carriers.get(end.carrierSid);
  const considered = lostIn(steps, ['carriers', 'default'], ['carriers', 'sip-gateways']);
  if (carrier || considered.length > 0)
    rows.push({ kind: 'carrier', text: carrier?.name ?? '–', lost: considered });
  const number = end.numberSid === null ? undefined : config.numbers.get(end.numberSid);
  const others = lostIn(steps, ['number', 'pattern', 'trunk'], ['phone-numbers']);
  rows.push({ kind: 'number', text: shownNumber(number?.number ?? call.did), lost: others });
  const account = end.accountSid === null ? undefined : config.accounts.get(end.accountSid);
  if (end.accountSid !== null)
    rows.push({ kind: 'account', text: account?.name ?? end.accountSid, lost: [] });
  if (end.applicationSid !== null) {
    const application = config.applications.get(end.applicationSid);
    rows.push({ kind: 'application', text: application?.name ?? end.applicationSid, lost: [] });
  }
  if (end.hook) rows.push({ kind: 'hook', text: end.hook.url, lost: [] });
  else if (end.name !== null) rows.push({ kind: 'hook', text: end.name, lost: [] });
  if (end.refusal)
    rows.push({
      kind: 'refused',
      text: [end.refusal.status, end.refusal.text ?? ''].join(' ').trim(),
      lost: [],
    });
  return rows;
};
