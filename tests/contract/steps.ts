import type { Session } from './session.ts';

/** Something that happened between two recorded exchanges and was not recorded itself. */
export type Step = {
  file: string;
  /** Name of the exchange that takes it for granted. */
  before: string;
  run(session: Session): Promise<void>;
};

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
    // 15 users were left then: one more than the recorded deletions explain.
    file: 'Users',
    before: 'list with the api key of an admin',
    run: ({ remove }) => remove('users', '38f54c07-b327-4e7a-b3b6-c2ed2f583b08'),
  },
];
