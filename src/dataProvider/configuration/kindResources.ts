import type { Kind } from '../../platform/configFile/kinds.ts';

export const RESOURCES: Readonly<Partial<Record<Kind, string>>> = {
  provider: 'service-providers',
  account: 'accounts',
  credential: 'speech-services',
  application: 'applications',
  carrier: 'carriers',
  number: 'phone-numbers',
  client: 'clients',
  tenant: 'ms-teams-tenants',
  routing: 'least-cost-routing',
};
