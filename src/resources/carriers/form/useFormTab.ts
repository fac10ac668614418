import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import type { FormTab } from './problems.ts';

const TABS: readonly FormTab[] = ['voice', 'sms'];

/**
 * The tab in view. It stands in the query of the address: another path would be another page, before which unsaved
 * changes are asked about.
 */
export const useFormTab = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addressOf = useCallback(
    (tab: FormTab): string => (tab === 'voice' ? pathname : `${pathname}?tab=${tab}`),
    [pathname],
  );
  const show = useCallback(
    (tab: FormTab): void => void navigate(addressOf(tab), { replace: true }),
    [navigate, addressOf],
  );
  const asked = new URLSearchParams(search).get('tab');
  return { tab: TABS.find(one => one === asked) ?? 'voice', tabs: TABS, addressOf, show };
};
