import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { saveButton } from './form.ts';

export const ADDED = 'Speech credential created successfully';
export const CHANGED = 'Speech credential updated successfully';

export const KEY_FILE = JSON.stringify({
  type: 'service_account',
  client_email: 'voice@example.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nabcdefghijklmnop\n-----END PRIVATE KEY-----\n',
});

type Field = HTMLInputElement | HTMLTextAreaElement;

/** By the name of the field in the form: labels differ by vendor. */
export const field = (name: string): Promise<Field> =>
  waitFor(() => {
    const found = document.querySelector<Field>(`.pb-form [name="${name}"]`);
    if (!found) throw new Error(`no input for ${name}`);
    return found;
  });

/** Types or chooses, whichever the field takes. */
export const put = async (user: UserEvent, name: string, text: string): Promise<void> => {
  const found = await field(name);
  if (found.classList.contains('MuiSelect-nativeInput') || found.type === 'hidden') {
    fireEvent.change(found, { target: { value: text } });
    return;
  }
  await user.clear(found);
  if (text) await user.paste(text);
  act(() => found.blur());
};

export const tick = async (user: UserEvent, label: string): Promise<void> =>
  user.click(await screen.findByLabelText(label, { selector: 'input[type=checkbox]' }));

/** Roles are slow to compute on a long form: options are looked up by their words. */
export const pickVendor = async (user: UserEvent, name: string): Promise<void> => {
  await user.click(await field('vendor'));
  await user.click(await screen.findByText(name, { selector: '[role=option]' }));
};

/** Chooses a key file as a user does. */
export const chooseKey = async (user: UserEvent, text: string): Promise<void> =>
  user.upload(
    await screen.findByLabelText<HTMLInputElement>(/^Service key: /),
    new File([text], 'key.json', { type: 'application/json' }),
  );

export const settled = async (): Promise<void> => {
  await saveButton();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
};

interface Opened {
  config?: object;
  intercept?: Interception;
}

export const speechForms = (platformOf: ReturnType<typeof portalSandbox>) => {
  const open = (user: string, path: string, more: Opened = {}) =>
    renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER, ...more });
  return {
    open,
    add: async (user = 'sp1', more: Opened = {}) => {
      const view = await open(user, '/internal/speech-services/add', more);
      await settled();
      return view;
    },
    edit: async (where: Record<string, string>, user = 'sp1', more: Opened = {}) => {
      const sid = String((await platformOf.row('speech_credentials', where))['speech_credential_sid']);
      return { ...(await open(user, `/internal/speech-services/${sid}/edit`, more)), sid };
    },
  };
};
