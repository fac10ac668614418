import { english as ofAccounts } from './accounts/en.ts';
import { english as ofCarriers } from './carriers/en.ts';

export const english = { ...ofCarriers, ...ofAccounts };
