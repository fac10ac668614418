import type { InboundExplanation } from './explainInboundCall.ts';

export const GATEWAYS_UNREAD = 'unsure.gateways_unread';

/** Further carriers at the address take none of these back. */
const FINAL: ReadonlySet<string> = new Set([
  'internal',
  'quote',
  'multiple_numbers',
  'multiple_realm_numbers',
]);

/** Whether gateways that were not read may lead the call elsewhere. */
export const isProbable = ({ end, steps }: Pick<InboundExplanation, 'end' | 'steps'>): boolean =>
  end.kind !== 'unknown' &&
  !FINAL.has(end.refusal?.cause ?? '') &&
  steps.some(({ unsure }) => unsure.some(({ key }) => key === GATEWAYS_UNREAD));
