import { french as accounts } from './accounts/fr.ts';
import { french as applications } from './applications/fr.ts';
import { french as carriers } from './carriers/fr.ts';
import { french as numbers } from './numbers/fr.ts';
import { french as others } from './others/fr.ts';
import { french as routing } from './routing/fr.ts';
import { french as speech } from './speech/fr.ts';
import { french as trunks } from './trunks/fr.ts';

export const french = {
  ...accounts,
  ...applications,
  ...carriers,
  ...numbers,
  ...others,
  ...routing,
  ...speech,
  ...trunks,
};
