import { readFile } from 'node:fs/promises';
import { rowOf } from '../../support/e2e/portal.ts';
import { expect, test } from '../../support/e2e/test.ts';

test.use({ login: 'sp1' });

test(
  'the registration of a carrier opens by key, its capture is a file, and its dialogs close one by one',
  { tag: '@smoke' },
  async ({ page, platform }) => {
    await page.goto('/internal/carriers');
    await expect(rowOf(page, 'Birch SIP')).toContainText('Registered');
    await expect(rowOf(page, 'Copper Networks')).toContainText('Unregistered');
    const open = page.getByRole('button', { name: 'Registration of Birch SIP' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('200 OK');
    const started = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download pcap' }).click();
    const download = await started;
    const carriers = await (await platform.as('admin')).get('VoipCarriers');
    const { callId } = carriers.find(({ name }) => name === 'Birch SIP')?.['register_status'] as {
      callId: string;
    };
    expect(download.suggestedFilename()).toBe(`callid-${callId}.pcap`);
    // The magic number of a capture file, in either order of bytes.
    expect(['a1b2c3d4', 'd4c3b2a1']).toContain(
      (await readFile(await download.path())).subarray(0, 4).toString('hex'),
    );
    await dialog.getByRole('button', { name: 'SIP messages' }).press('Enter');
    await dialog
      .getByRole('button', { name: /^REGISTER from/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const text = page.getByRole('dialog', { name: 'Message: REGISTER' });
    await expect(text).toContainText('CSeq');
    await page.keyboard.press('Escape');
    await expect(text).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  },
);
