import { recoveryMessages } from '../i18n/en/recovery.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { loadPageTexts } from './translate.ts';

/** The forgotten password. `link` null: to ask for one. */
export const PasswordRecovery = ({ link }: { link: string | null }) =>
  link === null ? <ForgotPasswordPage /> : <ResetPasswordPage link={link} />;

/** Its texts; awaited before it is rendered. */
export const loadTexts = (): Promise<void> =>
  loadPageTexts(recoveryMessages, () =>
    import('../i18n/fr/recovery.ts').then(module => module.recoveryMessages),
  );
