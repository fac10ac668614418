import { passwordRules, type PasswordSettings } from './passwordRules.ts';

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
