import { LinkBase, useTranslate } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { useCan } from '../../components/access/AccessContext.ts';

export const ImportLink = () => {
  const translate = useTranslate();
  if (!useCan()('create', 'phone-numbers')) return null;
  return (
    <LinkBase className="pb-button" to={internalPath('number-import')}>
      {translate('screens.number-import.link')}
    </LinkBase>
  );
};
