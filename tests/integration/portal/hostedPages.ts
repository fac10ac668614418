import { screen } from '@testing-library/react';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

export const HOME = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;

const HOSTED = { flags: { enableHostedSystem: true } };

interface Options {
  intercept?: Interception;
  config?: object;
}

/** Pages of hosted mode, as a user of an account unless told otherwise. */
export const hostedPages = (platformOf: ReturnType<typeof portalSandbox>) => ({
  open: (path: string, user = 'acct1', { intercept, config = HOSTED }: Options = {}) =>
    renderPortal({ sandbox: platformOf.get(), path, user, config, ...(intercept ? { intercept } : {}) }),
  realmStored: async () => (await platformOf.row('accounts', { account_sid: DEFAULT_ACCOUNT }))['sip_realm'],
  change: (sql: string, ...values: string[]) => platformOf.get().db.run(sql, values),
});

/** Once the account's form is there. */
export const accountShown = () => screen.findByText('SIP realm');
