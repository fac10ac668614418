import { Blob as NodeBlob } from 'node:buffer';
import { screen, waitFor } from '@testing-library/react';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { message } from './form.ts';
import { check, lineOf, openImport, paste } from './numberImportPage.ts';

const platformOf = portalSandbox();

const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  // The browser's part is to save it.
  vi.stubGlobal('Blob', NodeBlob);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${String(files.push(file as Blob))}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const open = (path: string) =>
  renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/${path}`,
    user: 'sp1',
    picked: DEFAULT_PROVIDER,
  });

const button = () => screen.findByRole('button', { name: 'Download as CSV' });

describe('a list as CSV', () => {
  it('reads every page of a long list, filters included', async () => {
    const stored = await platformOf
      .get()
      .db.run('SELECT number FROM phone_numbers WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    expect(stored.length).toBeGreaterThan(100);
    const filter = encodeURIComponent(JSON.stringify({ account_sid: DEFAULT_ACCOUNT }));
    const { user } = await open(`phone-numbers?filter=${filter}`);
    await message(`Total: ${String(stored.length)} records`);
    await user.click(await button());
    await message(`${String(stored.length)} rows downloaded`);
    const text = (await files[0]?.text())?.replace('\uFEFF', '').trim() ?? '';
    const [, ...rows] = Papa.parse<string[]>(text).data;
    expect(rows).toHaveLength(stored.length);
    expect(new Set(rows.map(([number]) => number)).size).toBe(new Set(stored.map(row => row['number'])).size);
    expect(new Set(rows.map(([, account]) => account)).size).toBe(1);
  });

  it('of phone numbers is what the import reads', async () => {
    const filter = encodeURIComponent(JSON.stringify({ account_sid: DEFAULT_ACCOUNT }));
    const { user, leave } = await open(`phone-numbers?filter=${filter}`);
    await user.click(await button());
    await message(/rows downloaded/);
    const text = (await files[0]?.text())?.replace('\uFEFF', '').trim() ?? '';
    const [heading, ...rows] = Papa.parse<string[]>(text).data;
    expect(heading).toEqual(['Phone number', 'Account', 'Carrier', 'Application']);
    // A spreadsheet would round them.
    expect(rows.filter(([number]) => /^\d{11,}$/.test(number ?? ''))).toEqual([]);
    await leave();

    const again = await openImport(platformOf, null);
    await paste(again.user, Papa.unparse([heading, ...rows.slice(0, 20)]));
    await check(again.user);
    const problems = Array.from({ length: 20 }, (_, row) => lineOf(row + 2)).filter(
      line => !line.startsWith('Already there') && !/^Error .*(is not active|carrier is missing)/.test(line),
    );
    expect(problems).toEqual([]);
    expect(screen.queryByText(/They? stays? as it is/)).not.toBeInTheDocument();
  });

  it('shows progress and can be cancelled when it takes several requests', async () => {
    const { platform, user } = await open('phone-numbers');
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(25));
    let answer: () => void = () => undefined;
    const held = new Promise<undefined>(resolve => (answer = () => resolve(undefined)));
    platform.intercept(({ path, query }) =>
      path.endsWith('PhoneNumbers') && /\bpage=2\b/.test(query) ? held : undefined,
    );
    await user.click(await button());
    await waitFor(() => expect(screen.getByText(/^Downloading 500 of [\d,]+/)).toBeInTheDocument());
    const running = screen.getByText(/^Downloading/).closest('button');
    if (running) await user.click(running);
    await message('Download cancelled');
    answer();
    expect(await button()).toBeEnabled();
    expect(files).toEqual([]);
  });

  it('says why it failed', async () => {
    const { platform, user } = await open('phone-numbers');
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(25));
    platform.intercept(() => Response.json({ msg: 'failure drill' }, { status: 500 }));
    await user.click(await button());
    await message(/failure drill/);
    expect(files).toEqual([]);
  });
});
