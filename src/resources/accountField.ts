/**
 * The account a record belongs to: chosen by those above account scope, preselected, and fixed for account users
 * (portal-2, section 6). Spread it into a declaration's fields and say what differs.
 */
export const accountField = {
  source: 'account_sid',
  type: 'reference',
  reference: 'accounts',
  required: true,
  first: true,
  list: 'shown',
  scopes: ['admin', 'service_provider'],
} as const;
