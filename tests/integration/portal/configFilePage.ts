import { fireEvent, screen, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import * as downloads from '../../../src/components/app/download.ts';
import type { Interception } from '../../support/platformInProcess.ts';
import type { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

/** A configuration takes many reads. */
export const LONG = { timeout: 20_000 };

type View = Awaited<ReturnType<typeof openConfigFile>>;

export const openConfigFile = async (
  platformOf: ReturnType<typeof portalSandbox>,
  login: string | null,
  intercept?: Interception,
) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: '/internal/config-file',
    user: login,
    picked: DEFAULT_PROVIDER,
    ...(intercept ? { intercept } : {}),
  });
  await screen.findByRole('heading', { level: 1, name: 'Export and compare configuration' });
  await comparePanel();
  return view;
};

/** Its code comes beside the page's. */
export const comparePanel = async () => within(await screen.findByRole('region', { name: 'Compare' }, LONG));

export const part = (name: string) => within(screen.getByRole('region', { name }));

/** Files that the page gives from here on, by name and text. */
export const givenFiles = () => {
  const download = vi.spyOn(downloads, 'downloadText').mockImplementation(() => undefined);
  onTestFinished(() => download.mockRestore());
  return download.mock.calls;
};

/** The text that the export offers. */
export const exported = async ({ user }: View): Promise<string> => {
  const files = givenFiles();
  await user.click(part('Export').getByRole('button', { name: 'Export' }));
  await user.click(await part('Export').findByRole('button', { name: 'Download' }, LONG));
  return files[0]?.[1] ?? '';
};

export const compare = async ({ user }: View, text: string) => {
  await screen.findByRole('region', { name: 'Compare' });
  fireEvent.change(part('Compare').getByLabelText('Or paste its text'), { target: { value: text } });
  await user.click(part('Compare').getByRole('button', { name: 'Compare with now' }));
};
