import { compileInbound, type InboundSources } from '../../../platform/inbound/compileInbound.ts';
import { endOfNumber, type ListedEnd } from '../../../platform/inbound/question.ts';

export const NUMBERS_MAX = 5000;

export interface ListRequest {
  sources: InboundSources;
  numbers: readonly string[];
}

export interface ListReport {
  kind: 'explained';
  rows: ListedEnd[];
}

/** Milliseconds of work between two reports. */
const REPORT_AFTER = 50;

export const explainNumbers = (
  { sources, numbers }: ListRequest,
  report: (message: ListReport) => void,
  now: () => number,
): void => {
  const config = compileInbound(sources);
  let rows: ListedEnd[] = [];
  let last = now();
  for (const number of numbers) {
    rows.push(endOfNumber(config, number));
    if (now() - last < REPORT_AFTER) continue;
    report({ kind: 'explained', rows });
    rows = [];
    last = now();
  }
  report({ kind: 'explained', rows });
};
