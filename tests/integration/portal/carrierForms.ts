import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { input, shows } from './form.ts';

export const NAME = /^Carrier name/;
export const SAVED = 'Carrier updated successfully';
export const ADDED = 'Carrier created successfully';

/** Input of a cell of a gateway table; positions count from 1 in their table. */
export const cell = (label: string, position: number, table = 'SIP gateways'): HTMLInputElement => {
  const frame = screen.getByLabelText(table, { selector: 'table' });
  const found = frame.querySelector<HTMLInputElement>(`[aria-label="${label}, gateway ${String(position)}"]`);
  if (!found) throw new Error(`no ${label} of gateway ${String(position)} in ${table}`);
  return found;
};

/** Input of a column of the carrier, for labels that stand on the form more than once. */
export const column = (name: string): Promise<HTMLInputElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!found) throw new Error(`no input for ${name}`);
    return found;
  });

/** Replaces what stands in an input and leaves it. Pasted: the form is long, and every key renders it. */
export const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  if (text) await user.paste(text);
  act(() => field.blur());
};

/** The same by the column of the carrier. */
export const put = async (user: UserEvent, name: string, text: string): Promise<void> =>
  fill(user, await column(name), text);

/** A button by its text or label. */
export const press = async (user: UserEvent, name: string | RegExp): Promise<void> => {
  const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const found = await waitFor(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('button')].find(one =>
      matches(one.getAttribute('aria-label') ?? one.textContent.trim()),
    );
    if (!button) throw new Error(`no button ${String(name)}`);
    return button;
  });
  await user.click(found);
};

/** Roles are slow to compute on a long form: buttons and tabs are looked up by their words. */
export const save = (user: UserEvent): Promise<void> => press(user, 'Save');

export const tab = (name: 'Voice' | 'SMS'): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(one =>
    one.textContent.startsWith(name),
  );
  if (!found) throw new Error(`no tab ${name}`);
  return found;
};

/** Chooses from a select that narrows while typing. */
export const pick = async (user: UserEvent, label: string, name: string): Promise<void> => {
  await user.click(await input(label));
  await user.click(await screen.findByRole('option', { name }));
  await shows(label, name);
};

/** Ticks or unticks a box of the form by its word. */
export const tick = async (user: UserEvent, label: string): Promise<void> =>
  user.click(await screen.findByLabelText(label, { selector: 'input[type=checkbox]' }));

/** The forms of carriers on a sandbox of their own: to be called once in a file, outside its tests. */
export const carrierForms = () => {
  const platformOf = portalSandbox();

  const open = (login: string, path: string, config = {}) =>
    renderPortal({ sandbox: platformOf.get(), path, user: login, picked: DEFAULT_PROVIDER, config });

  /** Waits until the form is there and nothing is being asked for any more. */
  const settled = async () => {
    await input(NAME);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };

  const sidOf = async (name: string): Promise<string> =>
    String((await platformOf.row('voip_carriers', { name }))['voip_carrier_sid']);

  /** The edit page of a carrier of the seed, some columns of it changed before. */
  const openNamed = async (
    login: string,
    name: string,
    { columns = {}, config = {} }: { columns?: Record<string, string | number | null>; config?: object } = {},
  ) => {
    const sid = await sidOf(name);
    const names = Object.keys(columns);
    if (names.length > 0)
      await platformOf
        .get()
        .db.run(
          `UPDATE voip_carriers SET ${names.map(column => `${column} = ?`).join(', ')} WHERE voip_carrier_sid = ?`,
          [...Object.values(columns), sid],
        );
    const view = await open(login, `/internal/carriers/${sid}/edit`, config);
    await shows(NAME, name);
    await settled();
    return { ...view, sid };
  };

  const rowsOf = (table: 'sip_gateways' | 'smpp_gateways', carrierSid: string) =>
    platformOf.get().db.run(`SELECT * FROM ${table} WHERE voip_carrier_sid = ? ORDER BY ipv4`, [carrierSid]);

  return { platformOf, open, openNamed, settled, sidOf, rowsOf };
};
