import { CreatePasswordForm, type CreatePasswordFormProps } from './CreatePasswordForm.tsx';
import { Frame } from './Frame.tsx';
import { translate } from './translate.ts';

/** Forced password change (specification, 'Create password screen'). */
export const CreatePasswordPage = (props: CreatePasswordFormProps) => (
  <Frame screen={translate('portal.create_password.title')}>
    <h1>{translate('portal.create_password.title')}</h1>
    <p className="pb-lead">{translate('portal.create_password.intro')}</p>
    <CreatePasswordForm {...props} />
  </Frame>
);
