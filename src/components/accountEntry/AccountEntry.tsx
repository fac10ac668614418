import { useLocation, useNavigate, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { internalPath, sectionOf } from '../../config/internalPath.ts';
import { namedChoices } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { usePinnedAccount, useViewer } from '../access/AccessContext.ts';
import { Panel } from '../ui/Panel.tsx';
import { Combobox } from '../select/Combobox.tsx';
import { useLookup } from '../select/useLookup.ts';
import { useErrorText } from '../app/requestErrors.ts';
import { PageFailure } from '../app/LoadFailure.tsx';
import { Title } from '../app/Title.tsx';

/**
 * A screen of one account, opened without one: that of an account user, or the pinned one, opens at once; of several, one
 * is chosen.
 */
const AccountEntry = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const screen = sectionOf(useLocation().pathname);
  const viewer = useViewer();
  const { pinned } = usePinnedAccount();
  const { rows, error, refetch } = useLookup<Account>('accounts');
  const only = rows?.length === 1 ? String(rows[0]?.id) : null;
  const own = viewer.accountSid ?? pinned ?? only;
  useEffect(() => {
    if (own) navigate(internalPath(screen, own), { replace: true });
  }, [own, screen, navigate]);
  return (
    <div className="pb-page">
      <Title>{translate(`screens.${screen}.menu`)}</Title>
      {error && !rows ? (
        <PageFailure title={translate('portal.list.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </PageFailure>
      ) : (
        <Panel title={translate('portal.list.account_filter')}>
          {rows?.length === 0 ? (
            <p className="pb-muted">{translate('portal.list.no_accounts')}</p>
          ) : (
            <Combobox
              label={translate('portal.list.account_filter')}
              placeholder={translate(`screens.${screen}.choose_account`)}
              disabled={!rows || own !== null}
              choices={namedChoices(rows ?? [])}
              value=""
              onChange={sid => navigate(internalPath(screen, sid))}
            />
          )}
        </Panel>
      )}
    </div>
  );
};

export default AccountEntry;
