import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { flag } from '../../config/config.ts';

const PlanPanel = lazyComponent<object>(() => import('./PlanPanel.tsx'));
const OwnSetup = lazyComponent<object>(() => import('../../components/hosted/OwnSetup.tsx'));
const RealmLink = lazyComponent<object>(() => import('./RealmLink.tsx'));

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
