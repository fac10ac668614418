import { readTabValue, storeTabValue } from './tabStorage.ts';

/** What a billing page has to tell after the page load that leaves it (docs/decisions.md#card-script). */
export interface BillingNotice {
  /** Message key; texts are those of the billing screens. */
  key: string;
  kind: 'success' | 'warning' | 'error';
  args?: Readonly<Record<string, string>>;
  /** Sentences that follow, in the language of the page that wrote them. */
  more?: string;
}

const STORAGE_KEY = 'SESS_BILLING';

export const storeBillingNotice = (notice: BillingNotice): void => {
  storeTabValue(STORAGE_KEY, notice);
};

const isNotice = (value: unknown): value is BillingNotice =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

/** A second call returns null. */
export const takeBillingNotice = (): BillingNotice | null => {
  const notice = readTabValue(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return isNotice(notice) ? notice : null;
};
