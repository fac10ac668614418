const VISIBLE = 4;

/**
 * A token with only its last four characters readable; letters and digits before become stars, dashes stay
 * (specification, 'Business constants': masks all but the last 4 characters; screens-a 13.9).
 */
export const maskToken = (token: string): string =>
  token.slice(0, -VISIBLE).replace(/[^-]/g, '*') + token.slice(-VISIBLE);

/** `{X`: how the platform shows a SIP client without password. */
const NO_PASSWORD = '{X';

/** Is this how the platform answers a SIP client that has no password? (contract-b 14) */
export const isEmptyPassword = (masked: string): boolean => masked === NO_PASSWORD;

/**
 * Does this look like a secret as the platform masks it: up to six readable characters, then only X? Sent back, such
 * a value would become the secret itself (contract-b 14, contract-a 8.3).
 */
export const looksMasked = (value: unknown): boolean =>
  typeof value === 'string' && /^[^]{1,6}?X+$/.test(value);

/**
 * Is this the name of a column that holds a secret (`password`, `client_secret`, `api_key`, `auth_token`)? Its value
 * is sent exactly as typed, and never kept in memory after it was sent. Names of other columns that end alike,
 * such as `voip_carrier_sid` or `require_digit`, are none.
 */
export const isSecretField = (name: string): boolean => /(^|_)(password|secret|key|token)$/.test(name);
