import { readNumber } from './readNumber.ts';
import { uriUser } from './routing/tryNumbers.ts';

type AskedDoubt = 'rounded' | 'trunk_zero' | 'unclear';

/** Why a text is no called number to ask about; null: it is one, or a name, a code or an address of SIP. */
export const askedDoubt = (typed: string): AskedDoubt | null => {
  // `uriUser` would drop `;ext=12`.
  const { doubt } = readNumber(/^\s*tel:/i.test(typed) ? typed : uriUser(typed));
  if (doubt === 'several') return 'unclear';
  return doubt === 'rounded' || doubt === 'trunk_zero' || doubt === 'unclear' ? doubt : null;
};
