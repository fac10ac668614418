import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useLocation, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { AccountSwitch } from '../../components/accountEntry/AccountSwitch.tsx';
import { useCan } from '../../components/access/AccessContext.ts';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useMethods } from '../../components/app/useMethods.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { QUESTION_MAX } from '../../platform/inbound/questionQuery.ts';
import type { Account } from '../../platform/records.ts';
import { phoneMethodsOf } from './api.ts';
import { Checks } from './Checks.tsx';
import { phoneOwnerStore, phoneStore, predictionStore, prefilledNumberStore } from './phone.ts';
import { isServerNamed } from './server.ts';
import { SetupForm } from './SetupForm.tsx';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import '../../components/list/list.css';
import styles from './phone.module.css';

const TEXTS = 'screens.phone';

/** Read only if config.json names no server; the usual port serves if that fails. */
const useSocketPort = (account: Account | undefined) => {
  const provider = useMethods(phoneMethodsOf);
  const serviceProviderSid = account?.service_provider_sid ?? null;
  const { data } = useQuery({
    queryKey: ['phone', 'socket-port', serviceProviderSid],
    queryFn: ({ signal }) => provider.socketPort({ serviceProviderSid, signal }),
    enabled: Boolean(account?.sip_realm) && !isServerNamed(),
  });
  return data;
};

const PhonePage = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const can = useCan();
  const { account_sid: accountSid = '' } = useParams();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const wanted = asked.get('dial')?.slice(0, QUESTION_MAX) ?? null;
  const isExplained = asked.has('explained');
  const { data: account, error, refetch } = useGetOne<Account>('accounts', { id: accountSid });
  const socket = useSocketPort(account);
  const { line } = useStoreValue(phoneStore);
  const owner = useStoreValue(phoneOwnerStore);
  useEffect(() => {
    if (wanted !== null) prefilledNumberStore.set(wanted);
    if (isExplained) predictionStore.set(true);
  }, [wanted, isExplained]);
  const isOn = owner !== null && line !== 'refused';
  const isMine = can('list', 'phone', { account_sid: accountSid });
  return (
    <div className={clsx('pb-page', styles.page)}>
      <header className="pb-list-head">
        <Title>
          {account ? translate(`${TEXTS}.title`, { name: account.name }) : translate(`${TEXTS}.menu`)}
        </Title>
        <span className="pb-toolbar-end">
          <AccountSwitch screen="phone" accountSid={accountSid} />
        </span>
      </header>
      {(error && !account) || !isMine ? (
        <PageFailure title={translate('portal.list.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </PageFailure>
      ) : account ? (
        <>
          <p className="pb-muted pb-hint">{translate(`${TEXTS}.about`)}</p>
          <Checks account={account} socket={socket} />
          {isOn ? (
            <Notice as="p" role="status">
              {translate(`${TEXTS}.${owner.accountSid === accountSid ? 'is_on' : 'is_on_elsewhere'}`)}
            </Notice>
          ) : (
            <Panel title={translate(`${TEXTS}.setup.title`)}>
              <SetupForm account={account} port={socket?.port ?? null} />
            </Panel>
          )}
        </>
      ) : null}
    </div>
  );
};

export default PhonePage;
