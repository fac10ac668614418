import { recoveryMessages } from '../i18n/en/recovery.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { loadNewPasswordMessages } from './PasswordRules.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { loadPageTexts } from './translate.ts';

// One chunk for rarely used pages; two would split parts off the login page.
export { CreatePasswordPage } from './CreatePasswordPage.tsx';

export const PasswordRecovery = ({ link }: { link: string | null }) =>
  link === null ? <ForgotPasswordPage /> : <ResetPasswordPage link={link} />;

/** Must load before any page of this file renders. */
export const loadTexts = async (): Promise<void> => {
  const recovery = loadPageTexts('recovery', recoveryMessages, () =>
    import('../i18n/fr/recovery.ts').then(module => module.recoveryMessages),
  );
  await Promise.all([recovery, loadNewPasswordMessages()]);
};
