import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The input with this label, once the form is there. */
export const input = (label: RegExp | string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label);

/** Replaces what stands in an input at once, as one who pastes does: each key renders a form again. */
export const type = async (user: UserEvent, label: RegExp | string, text: string): Promise<void> => {
  const field = await input(label);
  await user.clear(field);
  if (text) await user.paste(text);
};

/** Chooses from a select that narrows while typing. */
export const choose = async (user: UserEvent, label: RegExp | string, name: string): Promise<void> => {
  const field = await input(label);
  await user.clear(field);
  await user.type(field, name);
  await user.click(await screen.findByRole('option', { name }));
};

/** Chooses from one of the lists' own selects, whose toggle has the same name as the input. */
export const combo = async (user: UserEvent, name: string, choice: string): Promise<void> => {
  const field = await screen.findByRole('combobox', { name });
  await user.clear(field);
  await user.type(field, choice);
  await user.click(await screen.findByRole('option', { name: choice }));
};

/** Of a list: they are behind one button. */
export const openFilters = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Filter' }));

export const saveButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Save' });

export const save = async (user: UserEvent): Promise<void> => user.click(await saveButton());

/** Name, scope, preferences and the way out are in it. */
export const openUserMenu = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: /^User menu of / }));

/** What the save bar says of a form without changes. */
export const NOTHING_SAVED = 'Nothing was changed, so nothing was saved.';

/** Waits for a toast or a message at a field. */
export const message = async (text: RegExp | string): Promise<HTMLElement> => {
  // Words of a failed save stand in the toast and in the save bar.
  const [first] = await screen.findAllByText(text);
  if (!first) throw new Error(`Nothing says ${String(text)}`);
  return first;
};

/** Waits until the input with this label shows a value: names of sids arrive after the form. */
export const shows = async (label: RegExp | string, value: string): Promise<void> => {
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(value));
};
