import type { Viewer } from '../../src/authProvider/access.ts';
import type { HttpClient } from '../../src/dataProvider/httpClient.ts';
import { statusOf } from '../../src/dataProvider/httpError.ts';
import { isRow, textOrNull } from '../../src/lib/values.ts';
import { UsageError } from './options.ts';

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The key does not say whose it is. */
export const isApiKey = (token: string): boolean => KEY.test(token);

/**
 * Only admin keys can read the platform's settings, a provider's its provider, an account's its
 * account (docs/platform-api.md#api-keys-as-tokens). @throws UsageError for an unknown key
 */
export const viewerOfKey = async (http: HttpClient): Promise<Viewer> => {
  const rows = async (path: string): Promise<unknown[]> => {
    const answer = await http.request<unknown>({ method: 'GET', path });
    return Array.isArray(answer) ? answer : [];
  };
  const viewer: Viewer = {
    scope: 'admin',
    isViewOnly: false,
    isApiKey: true,
    accountSid: null,
    serviceProviderSid: null,
  };
  const isAdmin = await http.request({ method: 'GET', path: 'SystemInformation' }).then(
    () => true,
    (error: unknown) => {
      if (statusOf(error) === 401) throw new UsageError('The platform does not know PATCHBAY_TOKEN');
      if (statusOf(error) === 403) return false;
      throw error;
    },
  );
  if (isAdmin) return viewer;
  const [provider] = await rows('ServiceProviders');
  if (isRow(provider))
    return {
      ...viewer,
      scope: 'service_provider',
      serviceProviderSid: textOrNull(provider['service_provider_sid']),
    };
  const [account] = await rows('Accounts');
  if (!isRow(account)) throw new UsageError('PATCHBAY_TOKEN is a key of no provider and no account');
  return {
    ...viewer,
    scope: 'account',
    accountSid: textOrNull(account['account_sid']),
    serviceProviderSid: textOrNull(account['service_provider_sid']),
  };
};
