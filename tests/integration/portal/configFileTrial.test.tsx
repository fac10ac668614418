import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { replayWorkerInProcess } from '../../support/replayWorker.ts';
import { compare, exported, LONG, openConfigFile, part } from './configFilePage.ts';

const platformOf = portalSandbox();

describe('before a file is applied', () => {
  it('the check-up of its outcome tells what it would find, and what not any more', async () => {
    const view = await openConfigFile(platformOf, 'acct1view');
    const text = await exported(view);
    const label = /(?<=\n +)speech_synthesis_label: null/;
    expect(text).toMatch(label);
    await compare(view, text.replace(label, 'speech_synthesis_label: nowhere'));
    await view.user.click(
      await part('Compare').findByRole('button', { name: 'Check-up of its outcome' }, LONG),
    );
    const found = within(await part('Compare').findByRole('list', { name: '1 new finding' }, LONG));
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/credential/i),
    ]);
    expect(part('Compare').queryByText(/findings? (is|are) gone/)).toBeNull();
    // Another plan knows nothing of it.
    await compare(view, text.replace('apps/after-hours', 'apps/closed'));
    await part('Compare').findByText(/apps\/closed$/, {}, LONG);
    expect(part('Compare').queryByRole('list', { name: '1 new finding' })).toBeNull();
    expect(view.platform.writes()).toEqual([]);
  }, 90_000);

  it('recent calls are replayed through it', async () => {
    replayWorkerInProcess();
    const view = await openConfigFile(platformOf, 'admin');
    const text = await exported(view);
    // Every number of one application reaches another.
    const changed = text.replaceAll(/application: IVR menu$/gm, 'application: Call queue');
    expect(changed).not.toBe(text);
    await compare(view, changed);
    await view.user.click(await part('Compare').findByRole('button', { name: 'Replay recent calls' }, LONG));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^\d+ of them would go elsewhere$/, {}, LONG)).toBeVisible();
    expect(view.platform.writes()).toEqual([]);
  }, 90_000);
});
