import { LinkBase, useTranslate } from 'ra-core';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { internalPath } from '../../config/internalPath.ts';

/** The platform changes the realm of the caller's own account, and no other. */
const RealmLink = () => {
  const translate = useTranslate();
  const can = useCan();
  const { accountSid } = useViewer();
  if (accountSid === null || !can('save', 'own-account')) return null;
  return (
    <LinkBase to={internalPath('accounts', accountSid, 'sip-realm', 'edit')}>
      {translate('screens.own-account.change_link')}
    </LinkBase>
  );
};

export default RealmLink;
