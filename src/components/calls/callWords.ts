import { useTranslate } from 'ra-core';
import type { RecentCall } from '../../platform/calls/call.ts';
import { outcomeOf } from '../../platform/calls/outcome.ts';

/** Words, and the SIP status of a call that failed. */
export const useOutcomeText = () => {
  const translate = useTranslate();
  return (call: RecentCall): string => {
    const { key, args, code } = outcomeOf(call);
    const words = translate(key, { ...args });
    return code === null ? words : `${words} (${String(code)})`;
  };
};
