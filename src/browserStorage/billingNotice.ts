import { readTabValue, storeTabValue } from './tabStorage.ts';

/** Shown after the page load that leaves a billing page (docs/decisions.md#card-script). */
export interface BillingNotice {
  key: string;
  kind: 'success' | 'warning' | 'error';
  args?: Readonly<Record<string, string>>;
  /** Further sentences, already translated. */
  more?: string;
}

const STORAGE_KEY = 'SESS_BILLING';

export const storeBillingNotice = (notice: BillingNotice): void => {
  storeTabValue(STORAGE_KEY, notice);
};

const isNotice = (value: unknown): value is BillingNotice =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

export const takeBillingNotice = (): BillingNotice | null => {
  const notice = readTabValue(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return isNotice(notice) ? notice : null;
};
