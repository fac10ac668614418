import { useTranslate } from 'ra-core';
import { type RecentCall, textOf } from '../../platform/calls/call.ts';
import { callNumber } from '../../platform/calls/callNumber.ts';
import { outcomeOf } from '../../platform/calls/outcome.ts';

type Parties = Partial<Record<'from' | 'to', unknown>>;

/** As they are said; a dash for what is unknown. */
export const partiesOf = ({ from, to }: Parties) => ({
  from: callNumber(textOf(from) ?? '') || '–',
  to: callNumber(textOf(to) ?? '') || '–',
});

/** `+442079429510 → +1 (617) 500-0700`. */
export const callTitle = (call: Parties): string => {
  const { from, to } = partiesOf(call);
  return `${from} → ${to}`;
};

/** Words, and the SIP status of a call that failed. */
export const useOutcomeText = () => {
  const translate = useTranslate();
  return (call: RecentCall): string => {
    const { key, args, code } = outcomeOf(call);
    const words = translate(key, { ...args });
    return code === null ? words : `${words} (${String(code)})`;
  };
};
