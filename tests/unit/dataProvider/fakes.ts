import { QueryClient } from '@tanstack/react-query';
import { type DataProvider, HttpError, type UpdateParams } from 'ra-core';
import { vi } from 'vitest';
import type { Viewer } from '../../../src/authProvider/access.ts';
import { duplicateKey, type MappedResource } from '../../../src/dataProvider/apiMapping.ts';
import { queryText } from '../../../src/dataProvider/paths.ts';
import type { HttpClient, HttpRequest } from '../../../src/dataProvider/httpClient.ts';
import { createDataProvider } from '../../../src/dataProvider/index.ts';
import { createFullListCache } from '../../../src/dataProvider/queryCache.ts';
import { numberSearchPattern } from '../../../src/platform/phoneNumber.ts';
import { withFeatures } from '../../support/featureMethods.ts';

export const admin: Viewer = {
  scope: 'admin',
  isViewOnly: false,
  accountSid: null,
  serviceProviderSid: null,
};
export const provider: Viewer = { ...admin, scope: 'service_provider', serviceProviderSid: 'sp1' };
export const account: Viewer = {
  ...admin,
  scope: 'account',
  accountSid: 'acc1',
  serviceProviderSid: 'sp1',
};

/** Declarations in the shape of the real ones, as far as these tests look. */
export const definitions: readonly MappedResource[] = [
  {
    name: 'accounts',
    api: {
      collection: 'Accounts',
      writes: () => import('../../../src/resources/accounts/writes.ts'),
      idField: 'account_sid',
      nesting: { list: 'serviceProvider' },
      listFields: ['name', 'sip_realm', 'is_active'],
      flags: ['is_active'],
      ownerOnCreate: 'serviceProvider',
      createFields: ['name', 'sip_realm', 'registration_hook.url'],
      updateFields: ['name', 'sip_realm', 'is_active', 'registration_hook.url'],
      duplicates: [
        {
          match: duplicateKey('sip_realm'),
          field: 'sip_realm',
          message: 'portal.errors.duplicate.sip_realm',
        },
      ],
    },
  },
  {
    name: 'applications',
    api: {
      collection: 'Applications',
      idField: 'application_sid',
      nesting: { list: 'accountOrRoot' },
      paging: 'server',
      search: { param: 'name' },
      hooks: ['call_hook', 'call_status_hook'],
      duplicates: [
        {
          match: duplicateKey('applications_idx_name'),
          field: 'name',
          message: 'portal.errors.duplicate.application_name',
        },
      ],
      listFields: ['name'],
      createFields: ['name', 'account_sid', 'call_hook.url', 'call_hook.method', 'call_status_hook.url'],
      updateFields: ['name', 'call_hook.url', 'call_hook.method', 'call_status_hook.url'],
    },
  },
  {
    name: 'phone-numbers',
    api: {
      collection: 'PhoneNumbers',
      idField: 'phone_number_sid',
      paging: 'server',
      providerQuery: true,
      serverFilters: ['account_sid'],
      search: { param: 'filter', normalize: numberSearchPattern },
      createFields: ['number', 'account_sid', 'voip_carrier_sid', 'application_sid'],
      updateFields: ['account_sid', 'application_sid'],
      duplicates: [
        {
          match: duplicateKey('phone_numbers_unique\\w*'),
          field: 'number',
          message: 'portal.errors.duplicate.phone_number',
        },
      ],
    },
  },
  {
    name: 'clients',
    api: {
      collection: 'Clients',
      idField: 'client_sid',
      restrict: 'accounts',
      ownerOnCreate: 'account',
      flags: ['is_active', 'allow_direct_app_calling'],
      searchFields: ['username'],
      createFields: ['username', 'password', 'is_active', 'allow_direct_app_calling', 'account_sid'],
      updateFields: ['password', 'is_active', 'allow_direct_app_calling'],
    },
  },
  {
    name: 'calls',
    api: { collection: 'RecentCalls', idField: 'call_sid', nesting: { list: 'account' } },
  },
  {
    name: 'ms-teams-tenants',
    api: { collection: 'MicrosoftTeamsTenants', idField: 'ms_teams_tenant_sid', restrict: 'provider' },
  },
  {
    name: 'lcrs',
    api: { collection: 'Lcrs', idField: 'lcr_sid', restrict: 'providerAndAccounts' },
  },
  {
    name: 'carriers',
    api: {
      collection: 'VoipCarriers',
      // As a resource without a save of its own; what the declaration sends, tests of its requests say.
      writes: async () => {
        const {
          create: _create,
          update: _update,
          ...rules
        } = (await import('../../../src/resources/carriers/writes.ts')).default;
        return { default: rules };
      },
      idField: 'voip_carrier_sid',
      nesting: { list: 'serviceProvider', create: 'scope' },
      paging: 'server',
      flags: ['is_active'],
      listFields: ['name', 'is_active'],
    },
  },
];

/** `GET Accounts/x?a=b` */
export const lineOf = ({ method, path, query }: HttpRequest): string =>
  `${method} ${path}${queryText(query) && `?${queryText(query)}`}`;

type Answers = Record<string, unknown>;

/**
 * An HTTP client that answers from a table by `lineOf` and remembers what it was asked; 404 for anything else.
 *
 * @param unchanged of a record that is read before it is written and is not in the table: what it was loaded as
 */
export const fakeHttp = (
  answers: Answers | ((request: HttpRequest) => unknown),
  unchanged: () => unknown = () => undefined,
) => {
  const requests: HttpRequest[] = [];
  const request = vi.fn((asked: HttpRequest): Promise<unknown> => {
    const line = lineOf(asked);
    const loaded = asked.beforeWrite && typeof answers !== 'function' && !(line in answers) && unchanged();
    if (loaded) return Promise.resolve(loaded);
    requests.push(asked);
    const answer =
      typeof answers === 'function'
        ? answers(asked)
        : line in answers
          ? answers[line]
          : new HttpError('Not Found', 404, { text: 'Not Found' });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return {
    client: { request: request as unknown as HttpClient['request'] },
    requests,
    lines: () => requests.map(lineOf),
    bodies: () => requests.map(({ body }) => body),
  };
};

/** Nobody else changes what a form has loaded. */
export const watchUpdates = () => {
  let loaded: unknown;
  return {
    unchanged: () => loaded,
    watched: <T extends Pick<DataProvider, 'update'>>(dataProvider: T): T => ({
      ...dataProvider,
      update: (resource: string, params: UpdateParams) => {
        loaded = params.previousData;
        return dataProvider.update(resource, params);
      },
    }),
  };
};

export const providerOn = (
  answers: Parameters<typeof fakeHttp>[0],
  { viewer = admin, serviceProviderSid = 'sp1' as string | null } = {},
) => {
  const { unchanged, watched } = watchUpdates();
  const http = fakeHttp(answers, unchanged);
  const queryClient = new QueryClient();
  const dataProvider = createDataProvider({
    definitions,
    http: http.client,
    getViewer: () => viewer,
    getServiceProviderSid: () => serviceProviderSid,
    fullLists: createFullListCache(queryClient),
  });
  return { ...http, dataProvider: withFeatures(watched(dataProvider)), queryClient };
};

export const accountRows = [
  {
    account_sid: 'a1',
    service_provider_sid: 'sp1',
    name: 'Acme',
    is_active: 1,
    webhook_secret: 'wh_secret_x',
  },
  {
    account_sid: 'a2',
    service_provider_sid: 'sp1',
    name: 'Blue',
    is_active: 0,
    bucket_credential: { secret: 's' },
  },
];
export const list = (filter: object = {}, page = 1, perPage = 25) => ({
  pagination: { page, perPage },
  sort: { field: 'name', order: 'ASC' as const },
  filter,
});
export const page = (data: object[], total = data.length) => ({ total, page: 1, page_size: 25, data });
