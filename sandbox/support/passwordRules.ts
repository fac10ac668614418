import { badRequest } from '../engine/errors.ts';
import type { Store } from '../engine/store.ts';
import { passwordSettings } from '../tables/settings.ts';

const SPECIAL = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/;

export const checkPassword = async (store: Store, password: string): Promise<void> => {
  const [settings] = await store.find(passwordSettings);
  if (!settings) {
    if (password.length < 8 || password.length > 20)
      throw badRequest('password length must be between 8 and 20');
    return;
  }
  const minimum = Number(settings['min_password_length']);
  if (password.length < minimum)
    throw badRequest(`password must be at least ${String(minimum)} characters long`);
  if (settings['require_digit'] && !/[0-9]/.test(password))
    throw badRequest('password must contain at least one digit');
  if (settings['require_special_character'] && !SPECIAL.test(password))
    throw badRequest('password must contain at least one special character');
};
