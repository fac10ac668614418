import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

/** Queries within a group of inputs, by its legend. Looked up by text: roles are slow to compute on a long form. */
export const group = async (legend: string) => {
  const found = await screen.findByText(legend, { selector: 'legend' });
  return within(found.closest('fieldset') ?? found);
};

/** Input of a group; its label may end in an asterisk. */
export const box = async (legend: string, label: string): Promise<HTMLInputElement> =>
  (await group(legend)).findByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));

/** Chooses in a group by the name of the option. */
export const chooseIn = async (user: UserEvent, legend: string, label: string, name: string | RegExp) => {
  await user.click(await box(legend, label));
  await user.click(await screen.findByRole('option', { name }));
};

/** Waits for what an input of a group shows: names arrive after values. */
export const showsIn = async (legend: string, label: string, value: string) =>
  waitFor(async () => expect(await box(legend, label)).toHaveValue(value));

/** Waits until the form is there and nothing is being asked for any more. */
export const settled = async () => {
  await group('Speech synthesis');
  await group('Call status webhook');
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
    expect(screen.queryByText('Loading languages and voices…')).not.toBeInTheDocument();
    expect(screen.queryByText('Asking the webhook for its variables…')).not.toBeInTheDocument();
  });
};

/** Opens an application of the default account with some of its columns changed in the database before. */
export const openApplication = async (
  sandbox: ReturnType<typeof portalSandbox>,
  name: string,
  { login = 'sp1', columns = {} }: { login?: string; columns?: Record<string, string | number | null> } = {},
) => {
  const row = await sandbox.row('applications', { name, account_sid: DEFAULT_ACCOUNT });
  const sid = String(row['application_sid']);
  const names = Object.keys(columns);
  if (names.length > 0)
    await sandbox
      .get()
      .db.run(
        `UPDATE applications SET ${names.map(column => `${column} = ?`).join(', ')} WHERE application_sid = ?`,
        [...Object.values(columns), sid],
      );
  const path = `/internal/applications/${sid}/edit`;
  const view = await renderPortal({ sandbox: sandbox.get(), path, user: login, picked: DEFAULT_PROVIDER });
  return { ...view, sid };
};

/**
 * A body without the stored webhooks, which every PUT carries (docs/decisions.md#application-webhooks).
 *
 * @param changed webhooks that the form has changed
 */
export const withoutStoredHooks = (body: unknown, ...changed: string[]): object =>
  Object.fromEntries(
    Object.entries(body as object).filter(
      ([column, value]) =>
        changed.includes(column) || (value as { webhook_sid?: unknown } | null)?.webhook_sid === undefined,
    ),
  );
