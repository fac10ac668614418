import type { ReactNode } from 'react';
import { SITE_ROOT } from '../config/internalPath.ts';
import { setFlash } from '../browserStorage/flashMessage.ts';
import type { PublicFailure } from '../authProvider/publicRequest.ts';
import { failureSentence } from './failureSentence.ts';
import { endSession, isReplaced } from '../authProvider/session.ts';
import { getConfig } from '../config/config.ts';
import { translate } from './translate.ts';

/** Leaves for the login page after the session, else returns the sentence to show. */
export const tellFailureOrLeave = (failure: PublicFailure): string | null => {
  if (failure.kind === 'refused' && failure.status === 401) {
    const key = isReplaced() ? 'portal.session.other_user' : 'portal.session.expired';
    endSession({ byItself: true });
    setFlash({ key, kind: 'error' });
    location.replace(SITE_ROOT);
    return null;
  }
  return failureSentence(failure);
};

const Link = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
    <span className="pb-visually-hidden"> {translate('portal.public.new_tab')}</span>
  </a>
);

const sentence = (): ReactNode[] => {
  const { termsUrl, privacyUrl } = getConfig();
  const links: Record<string, ReactNode> = {
    '%{terms}': <Link key="terms" href={termsUrl} text={translate('portal.signup.terms')} />,
    '%{privacy}': <Link key="privacy" href={privacyUrl} text={translate('portal.signup.privacy')} />,
  };
  return translate('portal.signup.accept')
    .split(/(%\{\w+\})/)
    .map(part => links[part] ?? part);
};

interface AcceptTermsProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  describedBy?: string;
  invalid?: boolean;
}

export const AcceptTerms = ({ accepted, onChange, describedBy, invalid = false }: AcceptTermsProps) => (
  <label className="pb-accept">
    <input
      type="checkbox"
      name="accept"
      checked={accepted}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      required
      onChange={event => onChange(event.target.checked)}
    />
    <span>{sentence()}</span>
  </label>
);
