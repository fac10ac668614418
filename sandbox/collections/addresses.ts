import type { Collection } from '../engine/collection.ts';
import type { Context } from '../engine/context.ts';
import { cannotRead } from '../engine/errors.ts';
import { sbcAddresses, smppAddresses } from '../tables/addresses.ts';

/** docs/platform-api.md#sbcs: a provider's own addresses, else the shared ones. */
export const sbcs: Collection = {
  path: 'Sbcs',
  table: sbcAddresses,
  operations: ['list', 'add', 'delete'],
  required: ['ipv4'],
  sid: 'parameter',
  list: async ({ caller, store, query }) => {
    const provider = caller.scope === 'admin' ? query['service_provider_sid'] : caller.service_provider_sid;
    const own = provider ? await store.find(sbcAddresses, { service_provider_sid: provider }) : [];
    return own.length > 0 ? own : store.find(sbcAddresses, { service_provider_sid: null });
  },
  beforeAdd: (context, body) => {
    refuseOthers(context);
    return Promise.resolve(body);
  },
  beforeDelete: context => {
    refuseOthers(context);
    return Promise.resolve();
  },
};

const refuseOthers = ({ caller }: Context) => {
  if (caller.scope !== 'admin') throw cannotRead('undefined', 'split');
};

/** The asked provider's addresses, else the shared ones; every caller may write them. */
export const smpps: Collection = {
  path: 'Smpps',
  table: smppAddresses,
  operations: ['list', 'add', 'delete'],
  required: ['ipv4'],
  sid: 'parameter',
  list: ({ store, query }) =>
    store.find(smppAddresses, { service_provider_sid: query['service_provider_sid'] || null }),
};
