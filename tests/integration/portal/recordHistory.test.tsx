import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { browserDatabase } from '../../support/browserDatabase.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, renderPortal } from '../../support/renderPortal.tsx';
import { LONG } from './configFilePage.ts';

browserDatabase();
const platformOf = portalSandbox();

const look = async (user: Awaited<ReturnType<typeof renderPortal>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Take snapshot' }, LONG));
  await screen.findByText('A snapshot was kept.', {}, LONG);
};

describe('the page of a record', () => {
  it('tells what was changed of it, and asks the platform nothing for that', async () => {
    const { user, platform, router } = await renderPortal({
      sandbox: platformOf.get(),
      path: '/internal/what-changed',
      user: 'acct1',
    });
    const { application_sid: sid } = await platformOf.row('applications', {
      name: 'After hours',
      account_sid: DEFAULT_ACCOUNT,
    });
    const go = async (path: string) => {
      await act(() => router.navigate(path));
      await idle(platform);
    };
    const open = async () => {
      await go(`/internal/applications/${String(sid)}/edit`);
      const summary = await screen.findByText('History', { selector: 'summary' }, LONG);
      const before = platform.lines().length;
      await user.click(summary);
      return { history: within(summary.closest('details') as HTMLElement), before };
    };
    const first = await open();
    expect(
      await first.history.findByText(/^This browser has fewer than two snapshots/, {}, LONG),
    ).toBeVisible();

    await go('/internal/what-changed');
    await look(user);
    await platformOf
      .get()
      .db.run('UPDATE applications SET speech_synthesis_voice = ? WHERE application_sid = ?', [
        'other',
        String(sid),
      ]);
    await platformOf.get().db.run("UPDATE clients SET username = 'user777' WHERE username = 'user100'", []);
    await look(user);
    const { history, before } = await open();
    expect(await history.findByText(/^speech_synthesis_voice$/, {}, LONG)).toBeVisible();
    expect(history.queryByText(/user777/)).toBeNull();
    expect(history.getByRole('link', { name: /^Put back .*speech_synthesis_voice/ })).toBeVisible();
    expect(platform.lines().length).toBe(before);
  }, 90_000);
});
