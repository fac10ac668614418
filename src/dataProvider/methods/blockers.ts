import type { Account, Application, ServiceProvider } from '../../platform/records.ts';
import type { ProviderContext } from '../context.ts';
import { accountBlockers } from './accountBlockers.ts';
import { applicationBlockers } from './applicationBlockers.ts';
import { carrierBlockers, type CarrierBlockersRequest } from './deleteCarrier.ts';
import { providerBlockers } from './providerBlockers.ts';

interface Question {
  signal?: AbortSignal | undefined;
}

export const blockerMethodsOf = ({ http, requestScope }: ProviderContext) => ({
  /** What stands in the way of deleting an account: see accountBlockers.ts. */
  accountBlockers: ({ account, signal }: Question & { account: Pick<Account, 'account_sid'> }) =>
    accountBlockers(http, {
      accountSid: account.account_sid,
      serviceProviderSid: requestScope().serviceProviderSid,
      signal,
    }),

  /** What stands in the way of deleting an application: see applicationBlockers.ts. */
  applicationBlockers: ({
    application,
    signal,
  }: Question & { application: Pick<Application, 'application_sid' | 'account_sid'> }) =>
    applicationBlockers(http, {
      applicationSid: application.application_sid,
      accountSid: application.account_sid,
      signal,
    }),

  /** What stands in the way of deleting a carrier: see carrierBlockers.ts. */
  carrierBlockers: (question: CarrierBlockersRequest) =>
    carrierBlockers(http, requestScope().viewer, question),

  /** What stands in the way of deleting a service provider: see providerBlockers.ts. */
  providerBlockers: ({
    provider,
    signal,
  }: Question & { provider: Pick<ServiceProvider, 'service_provider_sid'> }) =>
    providerBlockers(http, { serviceProviderSid: provider.service_provider_sid, signal }),
});
