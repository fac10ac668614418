import { useQuery } from '@tanstack/react-query';
import { useNavigate, useNotify, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useMethods } from '../../components/app/useMethods.ts';
import { ownAccountMethodsOf } from '../../dataProvider/methods/ownAccount.ts';
import { landingPath } from '../../authProvider/returnAddress.ts';
import { readSession } from '../../authProvider/session.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { RealmForm } from './RealmForm.tsx';

const OwnRealm = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useMethods(ownAccountMethodsOf);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own-account', 'realm'],
    queryFn: ({ signal }) => provider.ownAccount({ signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <RealmForm account={data} onStored={() => void refetch()} />;
  return error && !isFetching ? (
    <PageFailure title={translate('screens.own-account.load_failed')} onRetry={() => void refetch()}>
      {errorText(error)}
    </PageFailure>
  ) : (
    <p role="status" className="pb-muted">
      {translate('portal.shell.loading')}
    </p>
  );
};

/** The address of another account would only look as if it changed that one. */
const RealmPage = () => {
  const translate = useTranslate();
  const { account_sid: accountSid } = useParams();
  const isOwn = accountSid === useViewer().accountSid;
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    const session = readSession();
    if (isOwn || !session) return;
    notify('portal.access.resource', { type: 'error' });
    navigate(landingPath(session), { replace: true });
  }, [isOwn, notify, navigate]);
  if (!isOwn) return null;
  return (
    <div className="pb-page">
      <Title>{translate('screens.own-account.heading')}</Title>
      <OwnRealm />
    </div>
  );
};

export default RealmPage;
