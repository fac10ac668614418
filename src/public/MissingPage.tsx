import { readSession } from '../authProvider/session.ts';
import { Frame } from './Frame.tsx';
import { translate } from './translate.ts';

/** Any path that is no page. The specification's button for those who are signed out; a way in for the others. */
export const MissingPage = () => (
  <Frame screen={translate('portal.missing_page.screen')}>
    <h1>{translate('portal.missing_page.title')}</h1>
    <p className="pb-path">{location.pathname}</p>
    <p>
      <a className="pb-button pb-button-primary" href="/">
        {translate(readSession() ? 'portal.missing_page.home' : 'portal.missing_page.log_in')}
      </a>
    </p>
  </Frame>
);
