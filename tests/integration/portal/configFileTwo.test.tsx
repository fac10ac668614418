import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SAME } from '../../../scripts/config/run.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { API, commandOn } from '../dataProvider/configCommand.ts';
import { compare, exported, givenFiles, LONG, openConfigFile, part } from './configFilePage.ts';

const platformOf = portalSandbox();

const CARRIERS = '    carriers:\n';
const WITH_CARRIER = `${CARRIERS}      - name: New Trunk\n`;
/** A carrier more, and another address in each of two applications. */
const changed = (text: string, by: string): string =>
  text
    .replace(CARRIERS, WITH_CARRIER)
    .replace('apps/after-hours', `apps/closed-${by}`)
    .replace('apps/call-queue', 'apps/queue');

const carriers = () => platformOf.get().db.run("SELECT name FROM voip_carriers WHERE name = 'New Trunk'", []);

describe('two people who apply at once', () => {
  it('one on the page: what the other has written stays, with a word, and nothing is there twice', async () => {
    const view = await openConfigFile(platformOf, 'acct1');
    const text = await exported(view);
    await compare(view, changed(text, 'page'));
    await part('Compare').findByText(/^3 records can be written here/, {}, LONG);
    const { run, files } = commandOn(platformOf.get)('acct1');
    files.set('a.yaml', changed(text, 'command').replace('apps/queue', 'apps/call-queue'));
    expect(await run('apply', 'a.yaml', '--api', API, '--undo', 'u.yaml')).toMatchObject({ code: SAME });
    givenFiles();
    await view.user.click(part('Compare').getByRole('button', { name: 'Apply' }));
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
    const left = within(await part('Compare').findByRole('list', { name: 'Not written' }, LONG));
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Not written account/applications/After hours: it has changed since the comparison',
      'Not written account/carriers/New Trunk: somebody has added it since the comparison',
    ]);
    expect(part('Compare').getByText(/^1 record was written\./)).toBeVisible();
    expect(await carriers()).toHaveLength(1);
    // The new comparison shows the other's value beside the own.
    expect(await part('Compare').findByText(/apps\/closed-command$/, {}, LONG)).toBeVisible();
  }, 60_000);

  it('both by the command: the later one leaves what the earlier one has written', async () => {
    const other = commandOn(platformOf.get)('acct1');
    await other.run('export', '--api', API, '--out', 'a.yaml');
    const text = other.files.get('a.yaml') ?? '';
    other.files.set('b.yaml', changed(text, 'other'));
    let isDone = false;
    // Between the plan and the first write of the one, the other applies.
    const { run, files } = commandOn(platformOf.get)('acct1', false, line => {
      if (isDone || !/^GET Applications\/[^/]+$/.test(line)) return undefined;
      isDone = true;
      return other.run('apply', 'b.yaml', '--api', API, '--undo', 'u.yaml').then(({ code }) => {
        expect(code).toBe(SAME);
      });
    });
    files.set('c.yaml', changed(text, 'own').replace('apps/queue', 'apps/line'));
    const { out, writes } = await run('apply', 'c.yaml', '--api', API, '--undo', 'u.yaml');
    expect([isDone, writes]).toEqual([true, []]);
    expect(out).toMatch(/After hours: not written, it has changed since the plan was made$/m);
    expect(out).toMatch(/Call queue: not written, it has changed since the plan was made$/m);
    expect(out).toMatch(/New Trunk: not written, somebody has added it since the plan was made$/m);
    expect(await carriers()).toHaveLength(1);
  }, 60_000);
});
