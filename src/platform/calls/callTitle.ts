import { filledText } from './call.ts';
import { callNumber } from './callNumber.ts';

type Parties = Partial<Record<'from' | 'to', unknown>>;

/** Unknown parties become a dash. */
export const partiesOf = ({ from, to }: Parties) => ({
  from: callNumber(filledText(from) ?? '') || '–',
  to: callNumber(filledText(to) ?? '') || '–',
});

/** `+44 20 7942 9510 → +1 (617) 500-0700`. */
export const callTitle = (call: Parties): string => {
  const { from, to } = partiesOf(call);
  return `${from} → ${to}`;
};
