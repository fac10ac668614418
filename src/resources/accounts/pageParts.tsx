import { skipToken, useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { lazyComponent, lazyNamedComponent } from '../../components/app/lazyComponent.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { flag } from '../../config/config.ts';
import { ExternalLinks } from '../../components/links/ExternalLinks.tsx';
import { internalPath } from '../../config/internalPath.ts';

const PlanPanel = lazyComponent<object>(() => import('./PlanPanel.tsx'));
const OwnSetup = lazyComponent<object>(() => import('../../components/hosted/OwnSetup.tsx'));
const RealmLink = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.RealmLink));

// eslint-disable-next-line portal/literal-text -- a length of CSS, no text
const PLAN_HEIGHT = 'max(300px, calc(620px - 50vw))';

/** Reserves the panel's space until the plan loads, so that the form below does not jump. */
const PlanPlace = () => {
  const isOwn = isAccountUser(useViewer());
  const { isPending } = useQuery({ queryKey: ['billing', 'plan'], queryFn: skipToken });
  return (
    <div style={isOwn && isPending ? { minHeight: PLAN_HEIGHT } : undefined}>
      <PlanPanel />
    </div>
  );
};

export const HostedTop = () =>
  flag('enableHostedSystem') ? (
    <>
      <OwnSetup />
      <PlanPlace />
    </>
  ) : null;

export const HostedRealm = () => (flag('enableHostedSystem') ? <RealmLink /> : null);

export const LiveLinks = () => {
  const record = useRecordContext();
  const translate = useTranslate();
  if (!record) return null;
  return (
    <>
      <ButtonLink to={internalPath('live', String(record.id))}>{translate('screens.live.open')}</ButtonLink>
      <ButtonLink to={internalPath('devices', String(record.id))}>
        {translate('screens.devices.open')}
      </ButtonLink>
      <ExternalLinks place="account" about={record} />
    </>
  );
};
