import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { shows } from './form.ts';

export const ADD = '/internal/users/add';
export const NAME = /^User name \*$/;
export const EMAIL = /^User email \*$/;
export const ACCOUNT = /^Account \*$/;
export const INITIAL = /^Temporary password/;

/** Helpers of the user screens on one sandbox. */
export const userScreens = (platformOf: ReturnType<typeof portalSandbox>) => {
  const open = (login: string, path: string, intercept?: Interception) =>
    renderPortal({
      sandbox: platformOf.get(),
      path,
      user: login,
      picked: DEFAULT_PROVIDER,
      ...(intercept ? { intercept } : {}),
    });
  const sidOf = async (name: string) => String((await platformOf.row('users', { name }))['user_sid']);
  return {
    open,
    sidOf,
    accountSid: async (name: string) => String((await platformOf.row('accounts', { name }))['account_sid']),
    /** The edit page of the user with this name, loaded. */
    openUser: async (viewer: string, name: string) => {
      const sid = await sidOf(name);
      const opened = await open(viewer, `/internal/users/${sid}/edit`);
      await shows(NAME, name);
      return { ...opened, sid };
    },
  };
};

export const pickScope = async (user: UserEvent, name: string): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name: /^Scope/ }));
  await user.click(await screen.findByRole('option', { name }));
};
