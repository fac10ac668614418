/** Columns only the platform writes; sent back they are refused, or worse (contract-a 1.2, contract-b 1.3, 2.6). */
const ALWAYS = ['id', 'created_at', 'trial_end_date', 'last_used', 'last_tested', 'last_updated'];

/** The same by collection. */
const BY_COLLECTION: Readonly<Record<string, readonly string[]>> = {
  Accounts: ['plan_type', 'stripe_customer_id', 'webhook_secret', 'root_domain'],
  ServiceProviders: ['lcr_sid'],
  VoipCarriers: ['register_status'],
  Lcrs: ['number_routes'],
};

/** Columns the platform refuses in a PUT only (contract-a 8.1, contract-b 7). */
const NOT_IN_UPDATE: Readonly<Record<string, readonly string[]>> = {
  Accounts: ['service_provider_sid'],
  PhoneNumbers: ['number', 'voip_carrier_sid'],
};

/** May this column of a collection be sent? `idField` is the collection's own sid, which never is. */
export const maySend = (
  { collection, idField }: { collection: string; idField: string },
  operation: 'create' | 'update',
  column: string,
): boolean =>
  column !== idField &&
  !ALWAYS.includes(column) &&
  !BY_COLLECTION[collection]?.includes(column) &&
  !(operation === 'update' && NOT_IN_UPDATE[collection]?.includes(column));
