import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

/** @public Used by main.tsx through a lazy import: the login page does without. */
export const PasswordRecovery = ({ link }: { link: string | null }) =>
  link === null ? <ForgotPasswordPage /> : <ResetPasswordPage link={link} />;
