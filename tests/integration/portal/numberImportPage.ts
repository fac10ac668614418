import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
// Loaded with the tests, so that none of them waits for the compiler.
import '../../../src/custom-pages/number-import/NumberImportPage.tsx';
import type { PlatformInProcess } from '../../support/platformInProcess.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

export const IMPORT = '/internal/number-import';
export const HEADING = 'number,account,carrier,application';

/** A carrier of the default provider that all its accounts can use. */
export const CARRIER = 'Hazel Wholesale';
export const ACCOUNT = 'default account';
/** An application of that account. */
export const APPLICATION = 'dial time';

/** Numbers the seed does not have. */
export const numbers = (count: number, first = 0): string[] =>
  Array.from({ length: count }, (_, index) => `1202555${String(first + index).padStart(4, '0')}`);

/** A file with these numbers for the default account. */
export const fileOf = (list: readonly string[], application = ''): string =>
  [HEADING, ...list.map(number => `${number},${ACCOUNT},${CARRIER},${application}`)].join('\n');

type PlatformOf = ReturnType<typeof portalSandbox>;

/** The import as this login sees it; null keeps the session there is. */
export const openImport = async (platformOf: PlatformOf, login: string | null, config: object = {}) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: IMPORT,
    user: login,
    picked: DEFAULT_PROVIDER,
    config,
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

/** Pastes rows and has them read. */
export const paste = async (user: UserEvent, text: string): Promise<void> => {
  const replace = screen.queryByRole('button', { name: 'Use another file or text' });
  if (replace) await user.click(replace);
  const box = await screen.findByRole('textbox', { name: 'Or paste rows' });
  fireEvent.change(box, { target: { value: text } });
  await user.click(screen.getByRole('button', { name: 'Read the pasted rows' }));
};

/** Checks what was read, and waits for the comparison with the platform. */
export const check = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: /^Check \d/ }));
  await screen.findByText(/^Compared with/);
};

export const importRows = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Import \d/ }));

/** State and words of the row on this line of the file. */
export const lineOf = (line: number): string => {
  const table = screen.getByRole('table', { name: 'Check' });
  const row = within(table)
    .getAllByRole('row')
    .find(each => within(each).queryAllByRole('cell')[0]?.textContent === String(line));
  return within(row ?? table)
    .getAllByRole('cell')
    .slice(1)
    .map(cell => cell.textContent)
    .filter(Boolean)
    .join(' | ');
};

/** Bodies of the numbers that were sent, in order. */
export const posted = (platform: PlatformInProcess): Record<string, unknown>[] =>
  platform
    .writes()
    .filter(({ method, path }) => method === 'POST' && path === 'PhoneNumbers')
    .map(({ body }) => body as Record<string, unknown>);

/** Numbers of the range above that the platform has, with what matters of them. */
export const stored = async (platformOf: PlatformOf) =>
  (await platformOf
    .get()
    .db.run(
      "SELECT number, account_sid, application_sid FROM phone_numbers WHERE number LIKE '1202555%' ORDER BY number",
    )) as unknown as { number: string; account_sid: string; application_sid: string | null }[];

export { DEFAULT_ACCOUNT };
