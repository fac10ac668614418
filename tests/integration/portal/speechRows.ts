import { screen, within } from '@testing-library/react';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

/** Rows of the answers that a test makes up, by vendor and label. */
export const credential = (vendor: unknown, values: object = {}) => ({
  speech_credential_sid: `sid-${String(vendor)}`,
  service_provider_sid: DEFAULT_PROVIDER,
  account_sid: null,
  vendor,
  label: null,
  use_for_tts: 1,
  use_for_stt: 1,
  tts_tested_ok: null,
  stt_tested_ok: null,
  last_tested: null,
  ...values,
});

/** Answers the list with these rows. */
export const withRows =
  (rows: readonly unknown[]): Interception =>
  ({ method, path }) =>
    method === 'GET' && path.endsWith('/SpeechCredentials') ? Response.json(rows) : undefined;

export const speechRows = (platformOf: ReturnType<typeof portalSandbox>) => ({
  open: (user: string, intercept?: Interception) =>
    renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/speech-services',
      user,
      picked: DEFAULT_PROVIDER,
      ...(intercept ? { intercept } : {}),
    }),
  sidOf: async (where: Record<string, string>) =>
    String((await platformOf.row('speech_credentials', where))['speech_credential_sid']),
});

/** Of the row in view whose first cell says so, label included. */
export const rowOf = async (name: string) => {
  // Results of tests stand in a table of their own.
  const cells = await screen.findAllByRole('cell', { name });
  const row = cells.find(cell => cell.matches('[data-primary]'))?.closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};

export const names = (): string[] =>
  [...document.querySelectorAll('td[data-primary]')].map(cell => cell.textContent ?? '');
