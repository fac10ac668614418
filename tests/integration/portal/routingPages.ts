import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

export const LIST = '/internal/least-cost-routing';
export const ADD = `${LIST}/add`;
export const OWN = `${LIST}/own`;
export const UPDATED = 'Least cost routing successfully updated';
export const DEFAULT_CARRIER = /^Select a default outbound carrier/;

interface Options {
  config?: object;
  intercept?: Interception;
}

/** Pages of outbound call routing on a sandbox of their own: to be called once in a file, outside its tests. */
export const routingPages = () => {
  const platformOf = portalSandbox();
  const open = (user: string, path: string, more: Options = {}) =>
    renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER, ...more });
  const editPath = async (name: string) =>
    `${LIST}/${String((await platformOf.row('lcr', { name }))['lcr_sid'])}/edit`;
  /** With its carriers, which come after the routes. */
  const openTable = async (user: string, name = 'Default routing', more: Options = {}) => {
    const opened = await open(user, await editPath(name), more);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Carrier of route 1' })).not.toHaveValue('…'),
    );
    return opened;
  };
  return { platformOf, open, editPath, openTable };
};

/** The editor, as soon as it is there. */
export const editor = () => screen.findByLabelText('Digit prefix or regex of route 1');
export const pattern = (position: number) =>
  screen.getByLabelText<HTMLInputElement>(`Digit prefix or regex of route ${String(position)}`);
export const patterns = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Digit prefix or regex of route/).map(({ value }) => value);
export const command = async (user: UserEvent, position: number, name: RegExp | string) => {
  await user.click(screen.getByRole('button', { name: `More for route ${String(position)}` }));
  await user.click(screen.getByRole('button', { name }));
};
