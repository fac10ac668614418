import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import { lazyComponent, lazyPart } from '../../components/app/lazyComponent.tsx';
import { flag } from '../../config/config.ts';
import { internalPath } from '../../config/internalPath.ts';

const PlanPanel = lazyComponent<object>(() => import('./PlanPanel.tsx'));
const OwnSetup = lazyComponent<object>(() => import('../../components/hosted/OwnSetup.tsx'));
const RealmLink = lazyPart(() => import('./formParts.tsx').then(parts => parts.RealmLink));

/** Above the account's form; without hosted mode nothing of it is loaded. */
export const HostedTop = () =>
  flag('enableHostedSystem') ? (
    <>
      <OwnSetup />
      <PlanPanel />
    </>
  ) : null;

/** Behind the realm, which the account's own page only shows. */
export const HostedRealm = () => (flag('enableHostedSystem') ? <RealmLink /> : null);

export const LiveLinks = () => {
  const record = useRecordContext();
  const translate = useTranslate();
  if (!record) return null;
  return (
    <>
      <LinkBase className="pb-button" to={internalPath('live', String(record.id))}>
        {translate('screens.live.open')}
      </LinkBase>
      <LinkBase className="pb-button" to={internalPath('devices', String(record.id))}>
        {translate('screens.devices.open')}
      </LinkBase>
    </>
  );
};
