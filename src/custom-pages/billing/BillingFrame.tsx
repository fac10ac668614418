import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode } from 'react';
import { useIsOwnAccount } from '../../components/access/useIsOwnAccount.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { type BillingMethods, billingMethodsOf } from './api.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { PageFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Title } from '../../components/app/Title.tsx';
import { internalPath } from '../../config/internalPath.ts';
import type { Plan } from '../../platform/billing/plan.ts';
import { ReloadUnlessOwnDocument } from './ownDocument.tsx';
import '../../components/form/form.css';
import './billing.module.css';

interface LoadedProps<T> {
  load: (provider: BillingMethods, signal: AbortSignal) => Promise<T>;
  children: (loaded: T) => ReactNode;
}

const Loaded = <T,>({ load, children }: LoadedProps<T>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useMethods(billingMethodsOf);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['billing'],
    queryFn: ({ signal }) => load(provider, signal),
    // Nobody may pay on the ground of an old plan.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) return children(data);
  return error && !isFetching ? (
    <PageFailure title={translate('screens.billing.load_failed')} onRetry={() => void refetch()}>
      {errorText(error)}
    </PageFailure>
  ) : (
    <p role="status" className="pb-muted">
      {translate('portal.shell.loading')}
    </p>
  );
};

export const BackToAccountLink = () => {
  const translate = useTranslate();
  const { accountSid } = useViewer();
  return (
    <a className="pb-button" href={internalPath('accounts', accountSid ?? '', 'edit')}>
      {translate('screens.billing.cancel')}
    </a>
  );
};

interface BillingFrameProps<T> extends LoadedProps<T> {
  title: string;
}

export const BillingFrame = <T extends { plan: Plan }>({ title, ...loaded }: BillingFrameProps<T>) => {
  if (!useIsOwnAccount()) return null;
  return (
    <ReloadUnlessOwnDocument>
      <div className="pb-page">
        <Title>{title}</Title>
        <Loaded {...loaded} />
      </div>
    </ReloadUnlessOwnDocument>
  );
};
