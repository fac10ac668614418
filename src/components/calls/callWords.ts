import { useTranslate } from 'ra-core';
import { type RecentCall, textOf } from '../../platform/calls/call.ts';
import { callNumber } from '../../platform/calls/callNumber.ts';
import { outcomeOf } from '../../platform/calls/outcome.ts';

/** `+442079429510 → +1 (617) 500-0700`; a dash for what is unknown. */
export const callTitle = ({ from, to }: Pick<RecentCall, 'from' | 'to'>): string =>
  [from, to].map(number => callNumber(textOf(number) ?? '') || '–').join(' → ');

/** Words, and the SIP status of a call that failed. */
export const useOutcomeText = () => {
  const translate = useTranslate();
  return (call: RecentCall): string => {
    const { key, args, code } = outcomeOf(call);
    const words = translate(key, { ...args });
    return code === null ? words : `${words} (${String(code)})`;
  };
};
