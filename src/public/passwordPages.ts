/**
 * @public Pages that few see, in one module: everybody loads the login page, and these load with the first of them.
 * Two modules would share parts with the login page, which would then be cut up for it.
 */
export { CreatePasswordPage } from './CreatePasswordPage.tsx';
export { loadTexts, PasswordRecovery } from './PasswordRecovery.tsx';
