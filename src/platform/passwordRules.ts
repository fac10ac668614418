/** GET PasswordSettings; flags are 0 or 1. */
export interface PasswordSettings {
  min_password_length: number;
  require_digit: number | boolean;
  require_special_character: number | boolean;
}

/** Used when the settings cannot be read (docs/decisions.md#password-rules). */
export const DEFAULT_PASSWORD_SETTINGS: PasswordSettings = {
  min_password_length: 6,
  require_digit: 0,
  require_special_character: 0,
};

export type PasswordRule = 'length' | 'digit' | 'special';

export const SPECIAL_CHARACTERS = `!@#$%^&*()_+-=[]{};':"\\|,.<>/?`;

const MET: Record<PasswordRule, (password: string, settings: PasswordSettings) => boolean> = {
  length: (password, { min_password_length }) => password.length >= min_password_length,
  digit: password => /[0-9]/.test(password),
  special: password => [...password].some(character => SPECIAL_CHARACTERS.includes(character)),
};

export const checkPasswordRules = (
  password: string,
  settings: PasswordSettings,
): { rule: PasswordRule; met: boolean }[] => {
  const rules: PasswordRule[] = ['length'];
  if (settings.require_digit) rules.push('digit');
  if (settings.require_special_character) rules.push('special');
  return rules.map(rule => ({ rule, met: MET[rule](password, settings) }));
};

/** Applies whatever the installation's rules are (docs/decisions.md#reset-password-length). */
export const SHORTEST_PASSWORD = 6;

export type NewPasswordProblem = 'mismatch' | 'short' | 'letter' | 'rules';

/** The platform does not check the installation's rules here (docs/platform-api.md#forgotten-passwords). */
export const newPasswordProblem = (
  password: string,
  confirmation: string,
  settings: PasswordSettings,
): NewPasswordProblem | null => {
  if (password !== confirmation) return 'mismatch';
  if (password.length < SHORTEST_PASSWORD) return 'short';
  if (!/\p{L}/u.test(password)) return 'letter';
  return checkPasswordRules(password, settings).some(({ met }) => !met) ? 'rules' : null;
};

/** Checks the shape only. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
