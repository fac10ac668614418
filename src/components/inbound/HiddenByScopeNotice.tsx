import { useTranslate } from 'ra-core';
import { isAccountUser, isAdmin } from '../../authProvider/access.ts';
import { useViewer } from '../access/AccessContext.ts';
import { TEXTS } from './words.ts';

/** Says what the viewer's scope hides: an invisible carrier may decide the call. */
export const HiddenByScopeNotice = () => {
  const translate = useTranslate();
  const viewer = useViewer();
  return isAdmin(viewer) ? null : (
    <p className="pb-muted pb-hint">
      {translate(`${TEXTS}.hidden.${isAccountUser(viewer) ? 'account' : 'provider'}`)}
    </p>
  );
};
