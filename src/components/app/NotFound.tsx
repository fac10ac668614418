import { LinkBase, useBasename, useTranslate } from 'ra-core';
import { Title } from './Title.tsx';

export const NotFound = () => {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <div className="pb-page">
      <Title>{translate('portal.not_found.title')}</Title>
      <p>
        <LinkBase className="pb-button" to={basename}>
          {translate('portal.not_found.home')}
        </LinkBase>
      </p>
    </div>
  );
};
