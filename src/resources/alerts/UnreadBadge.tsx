import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMethods } from '../../components/app/useMethods.ts';
import { newestRowsMethods } from '../../dataProvider/onDemand.ts';
import { getConfig } from '../../config/config.ts';
import { UNREAD_DAYS, unreadCount } from '../../platform/alerts/seen.ts';
import { useViewedAlerts } from './viewed.ts';

/** Seconds; long, because everybody shares one rate limit. */
const SELDOM = 60;
const MOST_SHOWN = 9;
const COUNT_ONLY = 10;

/** Polls at most once a minute, never in a hidden tab; failures are silent. */
const UnreadBadge = () => {
  const { seen, serviceProviderSid } = useViewedAlerts();
  const provider = useMethods(newestRowsMethods);
  const translate = useTranslate();
  const { alertPollSeconds: seconds } = getConfig();
  const { data: total = 0, dataUpdatedAt } = useQuery({
    // `upTo` changes the count, so it is in the key; what was shown since is subtracted without a request.
    queryKey: ['unreadAlerts', serviceProviderSid, seen.upTo],
    queryFn: async ({ signal }) => {
      const filter =
        seen.upTo === null ? { date: String(UNREAD_DAYS) } : { start: new Date(seen.upTo + 1).toISOString() };
      try {
        return (await provider.newestRows({ resource: 'alerts', filter, perPage: COUNT_ONLY, signal })).total;
      } catch {
        return 0;
      }
    },
    enabled: seconds > 0,
    staleTime: SELDOM * 1000,
    refetchInterval: Math.max(SELDOM, seconds) * 1000,
  });
  const count = unreadCount(seen, total, dataUpdatedAt);
  if (count === 0) return null;
  return (
    <span className="pb-nav-badge">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : count}</span>
      <span className="pb-visually-hidden">
        {translate('resources.alerts.unread', { smart_count: count })}
      </span>
    </span>
  );
};

export default UnreadBadge;
