import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import type { CarrierTab } from './problems.ts';

const TABS: readonly CarrierTab[] = ['voice', 'sms'];

/**
 * The tab in view. It stands in the query of the address: another path would be another page, before which unsaved
 * changes are asked about.
 */
export const useCarrierTab = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addressOf = useCallback(
    (tab: CarrierTab): string => (tab === 'voice' ? pathname : `${pathname}?tab=${tab}`),
    [pathname],
  );
  const show = useCallback(
    (tab: CarrierTab): void => void navigate(addressOf(tab), { replace: true }),
    [navigate, addressOf],
  );
  const asked = new URLSearchParams(search).get('tab');
  return { tab: TABS.find(one => one === asked) ?? 'voice', tabs: TABS, addressOf, show };
};
