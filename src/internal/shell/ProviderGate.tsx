import { useLocation, useNavigate, useTranslate } from 'ra-core';
import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { pickProvider } from '../../authProvider/browserStorage/currentProvider.ts';
import { useServiceProviderSid } from '../../components/access/useServiceProviderSid.ts';
import { useProviders } from './useProviders.ts';
import { Waiting } from './Waiting.tsx';

const asked = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'serviceProvider' in state &&
  typeof state.serviceProvider === 'string'
    ? state.serviceProvider
    : null;

/**
 * Puts the page under the current service provider. A choice arrives with the navigation it causes, so that unsaved
 * changes are asked about before anything switches; the page is mounted anew, so that no row of the former provider
 * can be seen (guide, section 6).
 */
export const ProviderGate = ({ children }: { children: ReactNode }) => {
  const sid = useServiceProviderSid();
  const { providers, isPending } = useProviders();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const translate = useTranslate();
  const next = asked(state);
  useLayoutEffect(() => {
    if (!next) return;
    pickProvider(next);
    navigate(pathname, { replace: true });
  }, [next, navigate, pathname]);
  const first = providers?.[0]?.service_provider_sid;
  const known = !providers || providers.some(provider => provider.service_provider_sid === sid);
  useLayoutEffect(() => {
    if ((sid === null || !known) && first) pickProvider(first);
  }, [sid, known, first]);
  if (next || (sid === null && (isPending || first))) return <Waiting />;
  if (sid === null) return <p className="pb-empty">{translate('portal.shell.no_providers')}</p>;
  return <Fragment key={sid}>{children}</Fragment>;
};
