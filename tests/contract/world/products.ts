import { madeSid } from '../sids.ts';

/** What a platform sells; only hosted ones tell of it. */
export const PRODUCTS = [
  {
    product_sid: 'c4403cdb-8e75-4b27-9726-7d8315e3216d',
    name: 'concurrent call session',
    category: 'voice_call_session',
  },
  { product_sid: '2c815913-5c26-4004-b748-183b459329df', name: 'registered device', category: 'device' },
  { product_sid: madeSid('api call'), name: 'api call', category: 'api_rate' },
];
