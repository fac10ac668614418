import { useState } from 'react';
import { SITE_ROOT } from '../config/internalPath.ts';
import { keepRegistrationDraft, registrationDraft } from '../authProvider/registration.ts';
import { OAuthButtons } from './oauthButtons.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { AcceptTerms } from './signupParts.tsx';
import { REGISTER_EMAIL } from './signupSteps.ts';
import { translate } from './translate.ts';

export const RegisterPage = () => {
  const [accepted, setAccepted] = useState(() => registrationDraft().accepted === true);
  return (
    <PublicLayout screen={translate('portal.signup.title')}>
      <h1>{translate('portal.signup.title')}</h1>
      <div className="pb-card">
        <AcceptTerms
          accepted={accepted}
          onChange={next => {
            keepRegistrationDraft({ accepted: next });
            setAccepted(next);
          }}
        />
        {accepted ? (
          <div className="pb-ways">
            <a className="pb-button pb-button-primary pb-button-wide" href={REGISTER_EMAIL}>
              {translate('portal.signup.with_email')}
            </a>
            <OAuthButtons origin="/register" />
          </div>
        ) : (
          <p className="pb-help">{translate('portal.signup.accept_first')}</p>
        )}
        <a className="pb-button pb-button-plain" href={SITE_ROOT}>
          {translate('portal.signup.back')}
        </a>
      </div>
    </PublicLayout>
  );
};
