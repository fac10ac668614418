import { french as ofAccounts } from './accounts/fr.ts';
import { french as ofCarriers } from './carriers/fr.ts';

export const french = { ...ofCarriers, ...ofAccounts };
