import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { dismissJob } from '../../../src/components/job/job.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, renderPortal, settled } from '../../support/renderPortal.tsx';
import { choose, combo, message, save, shows, type } from './form.ts';

const platformOf = portalSandbox();
const OF_ACCOUNT = `/internal/phone-numbers?filter=${encodeURIComponent(JSON.stringify({ account_sid: DEFAULT_ACCOUNT }))}`;

// Long work lives outside the pages, and so outlives a test.
afterEach(dismissJob);

const open = (path: string) =>
  renderPortal({ sandbox: platformOf.get(), path, user: 'sp1', picked: DEFAULT_PROVIDER });

describe('a form that is open', () => {
  it('keeps what was chosen there when bulk work on its record ends', async () => {
    await platformOf
      .get()
      .db.run('UPDATE phone_numbers SET application_sid = NULL WHERE account_sid = ?', [DEFAULT_ACCOUNT]);
    const { platform, user } = await open(OF_ACCOUNT);
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all )/ });
    for (const box of boxes.slice(0, 2)) await user.click(box);
    let answer: () => void = () => undefined;
    const held = new Promise<undefined>(resolve => (answer = () => resolve(undefined)));
    platform.intercept(({ method }) => (method === 'PUT' ? held : undefined));
    await combo(user, 'Application', 'dial time');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const panel = within(await screen.findByRole('region', { name: 'Number routing' }));
    await user.click(within(boxes[0]?.closest('tr') as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    await choose(user, /^Application/, 'hello world');
    answer();
    await panel.findByText('2 updated, 0 failed');
    await settled();
    await shows(/^Application/, 'hello world');
    // What the work has stored meanwhile is told by the save.
    await save(user);
    expect(platform.writes().filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it.each<[string, () => Response | 'no answer']>([
    ['refuses', () => Response.json({ msg: 'insufficient privileges' }, { status: 403 })],
    ['no longer finds', () => new Response(null, { status: 404 })],
    ['fails to read', () => Response.json({ msg: 'no answer today' }, { status: 500 })],
    ['gives no answer about', () => 'no answer'],
  ])('stays with what was typed where the platform %s its record, read again', async (_what, refused) => {
    const path = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
    const { platform, user } = await open(path);
    await shows(/^Account name/, 'default account');
    await type(user, /^Account name/, 'Renamed');
    platform.intercept(({ path: asked }) =>
      asked === `Accounts/${DEFAULT_ACCOUNT}` ? refused() : undefined,
    );
    const before = platform.sent.length;
    await queryClient.refetchQueries({ queryKey: ['accounts', 'getOne'] });
    expect(platform.lines(before)).toContain(`GET Accounts/${DEFAULT_ACCOUNT}`);
    await settled();
    await shows(/^Account name/, 'Renamed');
    // No way out is tried either, which would ask about the changes.
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe(path);
    platform.intercept(null);
    await save(user);
    await message('Account updated successfully');
  });
});
