import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { flag } from '../../config/config.ts';

const OwnSetup = lazyComponent<{ onlyWithoutRealm: boolean }>(
  () => import('../../components/hosted/OwnSetup.tsx'),
);

/** Where an account without SIP realm starts in hosted mode (docs/decisions.md#landing-page). */
export const SetupNotice = () => (flag('enableHostedSystem') ? <OwnSetup onlyWithoutRealm /> : null);
