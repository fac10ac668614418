import { recoveryMessages } from '../i18n/en/recovery.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { loadPageTexts } from './translate.ts';

// Everybody loads the login page; few see these pages, which load together with the first of them. Two modules would
// share parts with the login page, which would then be cut up for it.
export { CreatePasswordPage } from './CreatePasswordPage.tsx';

export const PasswordRecovery = ({ link }: { link: string | null }) =>
  link === null ? <ForgotPasswordPage /> : <ResetPasswordPage link={link} />;

/** Loads the texts of `PasswordRecovery`; awaited before it renders. */
export const loadTexts = (): Promise<void> =>
  loadPageTexts(recoveryMessages, () =>
    import('../i18n/fr/recovery.ts').then(module => module.recoveryMessages),
  );
