import { english as accounts } from './accounts/en.ts';
import { english as applications } from './applications/en.ts';
import { english as carriers } from './carriers/en.ts';
import { english as numbers } from './numbers/en.ts';
import { english as others } from './others/en.ts';
import { english as routing } from './routing/en.ts';
import { english as speech } from './speech/en.ts';
import { english as trunks } from './trunks/en.ts';

export const english = {
  ...accounts,
  ...applications,
  ...carriers,
  ...numbers,
  ...others,
  ...routing,
  ...speech,
  ...trunks,
};
