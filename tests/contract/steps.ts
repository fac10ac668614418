import type { Session } from './session.ts';

/** Something that happened between two recorded exchanges and was not recorded itself. */
export interface Step {
  file: string;
  /** Name of the exchange that takes it for granted. */
  before: string;
  run(session: Session): Promise<void>;
}

export const steps: readonly Step[] = [
  {
    file: 'logout',
    before: 'logout again',
    run: async ({ ask }) => {
      await ask('POST', '/v1/logout', 'Peter Novak (service_provider)', {});
    },
  },
  {
    // The first wrong password and the sixth were recorded.
    file: 'login',
    before: 'login, sixth wrong password: locked',
    run: async ({ ask }) => {
      for (let failures = 1; failures < 5; failures += 1)
        await ask('POST', '/v1/login', 'no authorization header', {
          username: 'Olivia Martin',
          password: 'wrong',
        });
    },
  },
  {
    file: 'Accounts',
    before: 'delete again',
    run: ({ remove }) => remove('accounts', 'ff616e1e-7d42-41ec-b7ea-8bff7c949198'),
  },
  {
    file: 'Users',
    before: 'delete again',
    run: ({ remove }) => remove('users', '4125f4c8-cba5-4fd1-a0c2-3d3b05a7ca7a'),
  },
  {
    // A route that the session made without its being recorded: four are counted afterwards.
    file: 'Lcrs',
    before: 'get after routes (default_carrier_set_entry_sid set)',
    run: async ({ ask }) => {
      await ask('POST', '/v1/Lcrs/b9a651a2-c4da-4db5-88df-87667cfd555b/Routes', 'admin', [
        {
          regex: '^98',
          priority: 6,
          lcr_carrier_set_entries: [{ voip_carrier_sid: 'bc08450c-2e24-47cc-b365-20ac8207b801' }],
        },
      ]);
    },
  },
  {
    // Made in the session about phone numbers, whose users' numbers carry their provider.
    file: 'Other',
    before: 'AccountTest without a token',
    run: async ({ ask }) => {
      await ask('POST', '/v1/PhoneNumbers', 'service_provider', {
        number: '15559990009',
        account_sid: '9351f46a-678c-43f5-b8a6-d4eb58d131af',
      });
    },
  },
  {
    // The session was open when the password was forgotten.
    file: 'forgot-password',
    before: 'known email',
    run: async ({ ask }) => {
      await ask('GET', '/v1/Users/me', 'account');
    },
  },
  ...[
    ['change to a one-character password (no rule applied)', 'Jambonz-demo-2'],
    ['change back', 'x'],
  ].map(([before = '', password]) => ({
    // Logging in again makes the older token good again (docs/platform-api.md#when-sessions-end).
    file: 'change-password',
    before,
    run: async ({ ask }: Session) => {
      await ask('POST', '/v1/login', 'no authorization header', { username: 'acct1', password });
    },
  })),
  {
    file: 'Subscriptions',
    before: 'me after payment method',
    run: async ({ ask }) => {
      await ask('POST', '/v1/Subscriptions', 'account registered in hosted mode', {
        action: 'update-quantities',
        products: [
          {
            price_id: 'price_prod_session',
            product_sid: 'c4403cdb-8e75-4b27-9726-7d8315e3216d',
            quantity: 6,
          },
          { price_id: 'price_prod_device', product_sid: '2c815913-5c26-4004-b748-183b459329df', quantity: 3 },
        ],
      });
    },
  },
  {
    // 15 users were left then: one more than the recorded deletions explain.
    file: 'Users',
    before: 'list with the api key of an admin',
    run: ({ remove }) => remove('users', '38f54c07-b327-4e7a-b3b6-c2ed2f583b08'),
  },
];
