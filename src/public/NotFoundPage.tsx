import { SITE_ROOT } from '../config/internalPath.ts';
import { readSession } from '../authProvider/session.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { translate } from './translate.ts';

export const NotFoundPage = () => (
  <PublicLayout screen={translate('portal.missing_page.screen')}>
    <h1>{translate('portal.missing_page.title')}</h1>
    <p className="pb-path">{location.pathname}</p>
    <p>
      <a className="pb-button pb-button-primary" href={SITE_ROOT}>
        {translate(readSession() ? 'portal.missing_page.home' : 'portal.missing_page.log_in')}
      </a>
    </p>
  </PublicLayout>
);
