import { useTranslate } from 'ra-core';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { useCan } from '../../components/access/AccessContext.ts';

export const ImportLink = () => {
  const translate = useTranslate();
  if (!useCan()('create', 'phone-numbers')) return null;
  return (
    <ButtonLink to={internalPath('number-import')}>{translate('screens.number-import.link')}</ButtonLink>
  );
};
