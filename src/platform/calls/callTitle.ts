import { filledText } from './call.ts';
import { shownNumber } from '../shownNumber.ts';

type Parties = Partial<Record<'from' | 'to', unknown>>;

/** A dash for an unknown party. */
export const partiesOf = ({ from, to }: Parties) => ({
  from: shownNumber(filledText(from) ?? '') || '–',
  to: shownNumber(filledText(to) ?? '') || '–',
});

/** E.g. `+44 20 7942 9510 → +1 (617) 500-0700`. */
export const callTitle = (call: Parties): string => {
  const { from, to } = partiesOf(call);
  return `${from} → ${to}`;
};
