import { screen, within } from '@testing-library/react';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

/** Helpers of the carriers' list on one sandbox. */
export const carrierRows = (platformOf: ReturnType<typeof portalSandbox>) => ({
  /** The list, with the row of a carrier that this user sees. */
  open: async (user: string, config = {}, known = 'Amber Telecom') => {
    const opened = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/carriers',
      user,
      picked: DEFAULT_PROVIDER,
      config,
    });
    await screen.findByText(known);
    return opened;
  },
  sidOf: async (name: string) =>
    String((await platformOf.row('voip_carriers', { name }))['voip_carrier_sid']),
});

export const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

/** The names in view, as links or not. */
export const names = (): string[] =>
  [...document.querySelectorAll('td[data-primary]')].map(cell => cell.textContent ?? '').sort();
