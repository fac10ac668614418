import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useLocation, useStore, useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { useParams } from 'react-router-dom';
import { useCan } from '../../components/access/AccessContext.ts';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useMethods } from '../../components/app/useMethods.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { QUESTION_MAX } from '../../platform/inbound/questionQuery.ts';
import type { Account } from '../../platform/records.ts';
import { phoneMethodsOf } from './api.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { Checks } from './Checks.tsx';
import { DialForm } from './DialForm.tsx';
import { LAST_ACCOUNT } from './lastAccount.ts';
import {
  phoneOwnerStore,
  phoneStore,
  predictionStore,
  prefilledNumberStore,
  prefilledUserStore,
} from './phone.ts';
import { isServerNamed } from './server.ts';
import { SetupForm } from './SetupForm.tsx';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import '../../components/list/list.css';
import styles from './phone.module.css';

const TEXTS = 'screens.phone';

/** Before a client is chosen nothing is known against it. */
const MAY_ALL = { app: true, queue: true, user: true };

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
  const isUser = asked.has('user');
  const isExplained = asked.has('explained');
  const { data: account, error, refetch } = useGetOne<Account>('accounts', { id: accountSid });
  const socket = useSocketPort(account);
  const { line } = useStoreValue(phoneStore);
  const owner = useStoreValue(phoneOwnerStore);
  useEffect(() => {
    if (wanted !== null) {
      prefilledUserStore.set(isUser);
      prefilledNumberStore.set(wanted);
    }
    if (isExplained) predictionStore.set(true);
  }, [wanted, isUser, isExplained]);
  const [, setLast] = useStore<string | null>(LAST_ACCOUNT, null);
  const hasRealm = Boolean(account?.sip_realm);
  useEffect(() => {
    if (hasRealm) setLast(accountSid);
  }, [accountSid, hasRealm, setLast]);
  const setupId = useId();
  const isOn = owner !== null && line !== 'refused';
  const isMine = can('list', 'phone', { account_sid: accountSid });
  return (
    <div className={clsx('pb-page', styles.page)}>
      <header className="pb-list-head">
        <Title>{translate(`${TEXTS}.menu`)}</Title>
      </header>
      {(error && !account) || !isMine ? (
        <PageFailure title={translate('portal.list.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </PageFailure>
      ) : account ? (
        <>
          <p className="pb-muted pb-hint">{translate(`${TEXTS}.about`)}</p>
          <Checks account={account} socket={socket} />
          <div className={clsx('pb-box', styles.sides)}>
            <div className={clsx('pb-stack', styles.setup)}>
              <AccountChoice accountSid={accountSid} />
              {isOn ? (
                <Notice as="p" role="status">
                  {translate(`${TEXTS}.${owner.accountSid === accountSid ? 'is_on' : 'is_on_elsewhere'}`)}
                </Notice>
              ) : account.sip_realm ? (
                <section className="pb-stack" aria-labelledby={setupId}>
                  <h2 id={setupId}>{translate(`${TEXTS}.setup.title`)}</h2>
                  <SetupForm key={accountSid} account={account} port={socket?.port ?? null} />
                </section>
              ) : (
                <Empty title={translate(`${TEXTS}.check.realm`)}>
                  <ButtonLink to={internalPath('accounts', accountSid, 'edit')}>
                    {translate(`${TEXTS}.check.mend`)}
                  </ButtonLink>
                </Empty>
              )}
            </div>
            {isOn || !account.sip_realm ? null : (
              <DialForm
                key={accountSid}
                isAhead
                isUp={false}
                accountSid={accountSid}
                hasDeviceApplication={Boolean(account.device_calling_application_sid)}
                flags={MAY_ALL}
              />
            )}
          </div>
        </>
      ) : null}
    </div>
  );
};

export default PhonePage;
