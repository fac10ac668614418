import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { input, shows } from './form.ts';

export const SAVED = 'Account updated successfully';
export const MAX_CALLS = 'Max calls';

/** The forms of accounts on a sandbox of their own: to be called once in a file, outside its tests. */
export const accountForms = () => {
  const platformOf = portalSandbox();

  const open = (login: string, path: string, config = {}) =>
    renderPortal({ sandbox: platformOf.get(), path, user: login, picked: DEFAULT_PROVIDER, config });

  /** The edit page of an account of the seed, once all of its form has arrived. */
  const openNamed = async (login: string, name: string, config = {}) => {
    const { account_sid } = await platformOf.row('accounts', { name });
    const sid = String(account_sid);
    const view = await open(login, `/internal/accounts/${sid}/edit`, config);
    await shows(/^Account name/, name);
    await input(MAX_CALLS);
    return { ...view, sid };
  };

  return { platformOf, open, openNamed };
};

type View = Awaited<ReturnType<ReturnType<typeof accountForms>['open']>>;

/** `METHOD path` and body of everything that was written; sids in paths are left out. */
export const bodies = (platform: View['platform']) =>
  platform
    .writes()
    .map(({ method, path, body }) => [`${method} ${path.replace(/[\da-f-]{36}/, '{sid}')}`, body]);

export const hook = (legend: string) => within(screen.getByRole('group', { name: legend }));
export const REGISTRATION = 'Registration webhook';
export const QUEUE = 'Queue event webhook';

/** Chooses from a plain select of the form. */
export const pick = async (user: UserEvent, name: RegExp | string, option: string): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};
