import { QueryClient } from '@tanstack/react-query';
import { decodeToken } from '../../src/authProvider/session.ts';
import { configurationMethodsOf } from '../../src/dataProvider/configuration/configuration.ts';
import { configFileMethodsOf } from '../../src/dataProvider/configuration/fileRecords.ts';
import { methodsOn } from '../../src/dataProvider/featureMethods.ts';
import { createHttpClient, type HttpClient } from '../../src/dataProvider/httpClient.ts';
import { publicMessages } from '../../src/i18n/en/public.ts';
import { statusOf } from '../../src/dataProvider/httpError.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { createFullListCache } from '../../src/dataProvider/queryCache.ts';
import { mappingOf } from '../../src/resources/defineResource.ts';
import { registry } from '../../src/resources/registry.ts';
import { isApiKey, viewerOfKey } from './keyViewer.ts';
import { type Options, UsageError } from './options.ts';
import { pacedFetch } from './pacedFetch.ts';
import { renewedFetch } from './renewedFetch.ts';

export interface Who {
  token: string | undefined;
  user: string | undefined;
  password: string | undefined;
}

interface Named {
  name?: unknown;
}

const sidIn = (rows: readonly Named[], name: string, column: string, what: string): string => {
  const found = rows.filter(row => row.name === name);
  const [one] = found;
  if (found.length > 1) throw new UsageError(`There are ${String(found.length)} ${what}s named ${name}`);
  const sid = one && (one as Readonly<Record<string, unknown>>)[column];
  if (typeof sid !== 'string') throw new UsageError(`There is no ${what} ${name}`);
  return sid;
};

const signIn = async (http: HttpClient, { token, user, password }: Who): Promise<string> => {
  if (token) return token;
  if (!user || !password)
    throw new UsageError('PATCHBAY_TOKEN is missing, or PATCHBAY_USER and PATCHBAY_PASSWORD');
  const answer = await http
    .request<{ token?: unknown } | null>({
      method: 'POST',
      path: 'login',
      body: { username: user, password },
    })
    .catch((error: unknown) => {
      throw statusOf(error) === 403 ? new UsageError(publicMessages.portal.login.wrong) : error;
    });
  if (typeof answer?.token !== 'string') throw new UsageError('The platform gave no token');
  return answer.token;
};

/** @throws UsageError if the options do not say for whom */
export const signedIn = async (
  options: Options,
  who: Who,
  send?: typeof fetch,
  onWait?: (ms: number) => void,
) => {
  let token = '';
  const paced = pacedFetch(send ?? fetch, onWait);
  const baseUrl = () => options.api;
  // The old token goes along with no login.
  const stranger = createHttpClient({ baseUrl, getToken: () => null, fetch: paced });
  const renew = async () => {
    token = await signIn(stranger, who);
  };
  await renew();
  const http = createHttpClient({
    baseUrl,
    getToken: () => token,
    fetch: renewedFetch(paced, { token: () => token, signIn: who.token ? null : renew }),
  });
  const viewer = isApiKey(token) ? await viewerOfKey(http) : decodeToken(token);
  if (!viewer) throw new UsageError('PATCHBAY_TOKEN is neither an API key nor a token of a signed-in user');
  let provider = viewer.serviceProviderSid;
  if (options.provider !== null || provider === null) {
    if (options.provider === null) throw new UsageError('--provider is missing');
    const all = await http.request<Named[]>({ method: 'GET', path: 'ServiceProviders' });
    provider = sidIn(all, options.provider, 'service_provider_sid', 'service provider');
  }
  const dataProvider = createDataProvider({
    definitions: registry.map(mappingOf),
    http,
    getViewer: () => viewer,
    getServiceProviderSid: () => provider,
    fullLists: createFullListCache(new QueryClient()),
  });
  const account =
    options.account === null
      ? null
      : sidIn(
          await http.request<Named[]>({ method: 'GET', path: `ServiceProviders/${provider}/Accounts` }),
          options.account,
          'account_sid',
          'account',
        );
  return {
    dataProvider,
    methods: methodsOn(dataProvider, configFileMethodsOf),
    configuration: methodsOn(dataProvider, configurationMethodsOf),
    account,
  };
};
