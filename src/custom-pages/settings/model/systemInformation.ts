import type { PasswordSettings } from '../../../platform/passwordRules.ts';

export const LOG_LEVELS = ['info', 'debug'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface SystemInformation {
  domain_name: string | null;
  sip_domain_name: string | null;
  monitoring_domain_name: string | null;
  /** IPv4 addresses and networks, separated by commas. */
  private_network_cidr: string | null;
  log_level: LogLevel;
}

/** Characters that the platform stores. */
export const DOMAIN_LIMIT = 255;
export const CIDR_LIST_LIMIT = 8192;

/** Removes spaces; null: an empty list. */
export const cleanCidrList = (text: string | null | undefined): string | null =>
  text?.trim()
    ? text
        .split(',')
        .map(entry => entry.trim())
        .join(',')
    : null;

const trimmedText = (value: unknown): string | null => (typeof value === 'string' && value.trim()) || null;

/** Other keys or levels end the platform's process (docs/platform-api.md#system-information). */
export const systemInformation = (
  values: Readonly<Partial<Record<keyof SystemInformation, unknown>>>,
): SystemInformation => ({
  domain_name: trimmedText(values.domain_name),
  sip_domain_name: trimmedText(values.sip_domain_name),
  monitoring_domain_name: trimmedText(values.monitoring_domain_name),
  private_network_cidr: cleanCidrList(trimmedText(values.private_network_cidr)),
  log_level: values.log_level === 'debug' ? 'debug' : 'info',
});

const SHORTEST = 8;
const LONGEST = 20;

export const isSettableLength = (length: number): boolean => length >= SHORTEST && length <= LONGEST;

/** 8 to 20, and a stored length outside them, which can only be kept. */
export const passwordLengths = (stored: number | undefined): number[] => {
  const offered = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, index) => SHORTEST + index);
  return stored === undefined || isSettableLength(stored)
    ? offered
    : [...offered, stored].sort((left, right) => left - right);
};

export const passwordSettingsBody = ({
  min_password_length: length,
  require_digit,
  require_special_character,
}: PasswordSettings): Partial<PasswordSettings> => ({
  ...(isSettableLength(length) ? { min_password_length: length } : {}),
  require_digit: require_digit ? 1 : 0,
  require_special_character: require_special_character ? 1 : 0,
});
