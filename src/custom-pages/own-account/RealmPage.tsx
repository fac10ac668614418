import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useIsOwnAccount } from '../../components/access/useIsOwnAccount.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { ownAccountMethodsOf } from '../../dataProvider/methods/ownAccount.ts';
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

const RealmPage = () => {
  const translate = useTranslate();
  if (!useIsOwnAccount()) return null;
  return (
    <div className="pb-page">
      <Title>{translate('screens.own-account.heading')}</Title>
      <OwnRealm />
    </div>
  );
};

export default RealmPage;
