import { useListFilterContext, useTranslate } from 'ra-core';
import { useViewer } from '../../components/access/AccessContext.ts';
import { CopyText } from '../../components/fields/CopyText.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { flag } from '../../config/config.ts';
import type { Account } from '../../platform/records.ts';

/**
 * Above the list: the realm that carriers send calls to (hosted mode, screens-b CL1), for the account in view; and what
 * 'Used by' means, since the platform answers the account's carriers and those of its provider (contract-b 2.2).
 */
export const CarrierNotices = () => {
  const { accountSid } = useViewer();
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const { byId } = useLookup<Account>('accounts');
  const chosen = byId.get(String((filterValues as Record<string, unknown>)['account_sid'] ?? ''));
  const realm = (accountSid ? byId.get(accountSid) : chosen)?.sip_realm;
  return (
    <>
      {flag('enableHostedSystem') && realm ? (
        <div className="pb-notice">
          <p>
            {translate('resources.carriers.send_calls_to')} <CopyText text={realm} />
          </p>
        </div>
      ) : null}
      {chosen && !accountSid ? (
        <p className="pb-muted pb-hint">
          {translate('resources.carriers.used_by_note', { name: chosen.name })}
        </p>
      ) : null}
    </>
  );
};
