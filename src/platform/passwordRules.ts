/** GET PasswordSettings; flags are 0 or 1. */
export interface PasswordSettings {
  min_password_length: number;
  require_digit: number | boolean;
  require_special_character: number | boolean;
}

/** For settings that cannot be read (docs/decisions.md#password-rules). */
export const DEFAULT_PASSWORD_SETTINGS: PasswordSettings = {
  min_password_length: 6,
  require_digit: 0,
  require_special_character: 0,
};

export type PasswordRule = 'length' | 'digit' | 'special';

/** The platform's special characters. */
const SPECIAL = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/;

const MET: Record<PasswordRule, (password: string, settings: PasswordSettings) => boolean> = {
  length: (password, { min_password_length }) => password.length >= min_password_length,
  digit: password => /[0-9]/.test(password),
  special: password => SPECIAL.test(password),
};

/** In display order. */
export const passwordRules = (
  password: string,
  settings: PasswordSettings,
): { rule: PasswordRule; met: boolean }[] => {
  const rules: PasswordRule[] = ['length'];
  if (settings.require_digit) rules.push('digit');
  if (settings.require_special_character) rules.push('special');
  return rules.map(rule => ({ rule, met: MET[rule](password, settings) }));
};

/** The least a password needs whatever the installation asks for (decision 7: one number in the check and in the text). */
export const SHORTEST_PASSWORD = 6;

export type NewPasswordProblem = 'mismatch' | 'short' | 'letter' | 'rules';

/**
 * What is wrong with a password from a reset link, null when nothing is: the checks of portal-2, section 5, in their
 * order, then the installation's rules, which the platform does not apply here (contract-a 3.4; gap G6).
 */
export const newPasswordProblem = (
  password: string,
  confirmation: string,
  settings: PasswordSettings,
): NewPasswordProblem | null => {
  if (password !== confirmation) return 'mismatch';
  if (password.length < SHORTEST_PASSWORD) return 'short';
  if (!/\p{L}/u.test(password)) return 'letter';
  return passwordRules(password, settings).some(({ met }) => !met) ? 'rules' : null;
};

/** Is this shaped like an e-mail address? Whether it exists the platform finds out. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
