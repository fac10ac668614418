import type { ConfigProblem } from '../config/ConfigError.ts';
import { ConfigNotice } from './ConfigNotice.tsx';
import { Frame } from './Frame.tsx';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';
import { translate } from './translate.ts';

interface LoginPageProps extends LoginFormProps {
  configProblem: ConfigProblem | null;
}

/** Sign-in (specification, 'Login screen'). */
export const LoginPage = ({ configProblem, ...form }: LoginPageProps) => (
  <Frame screen={translate('portal.login.title')}>
    <h1>{translate('portal.login.title')}</h1>
    {configProblem ? <ConfigNotice problem={configProblem} /> : <LoginForm {...form} />}
  </Frame>
);
