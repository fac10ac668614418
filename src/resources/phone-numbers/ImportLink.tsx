import { useTranslate } from 'ra-core';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { PhoneMenu } from '../../components/ui/PhoneMenu.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { useCan } from '../../components/access/AccessContext.ts';

const ImportLink = () => {
  const translate = useTranslate();
  if (!useCan()('create', 'phone-numbers')) return null;
  return (
    <PhoneMenu>
      <ButtonLink to={internalPath('number-import')}>{translate('screens.number-import.link')}</ButtonLink>
    </PhoneMenu>
  );
};

export default ImportLink;
