import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SentRequest } from '../../support/platformInProcess.ts';
import { address } from '../../support/renderPortal.tsx';
import { choose, message, save, type } from './form.ts';
import { ADD, command, DEFAULT_CARRIER, editor, LIST, OWN, routingPages, UPDATED } from './routingPages.ts';

const { platformOf, open, openTable } = routingPages();
/** Words that are more than text where a page, a template or a text direction takes them for it. */
const WORDS = [
  '<img src=x onerror=globalThis.__hit=1>',
  '"><script>globalThis.__hit=1</script>',
  '\u202Eevil\u202C %00 &lt;b&gt;',
  '{{7*7}} %{name} |||| %{smart_count}',
  'X'.repeat(64),
];
const CREATED = 'Least cost routing successfully created';
const DELETE = 'Delete outbound call routes';
/** Sid of a route that another tab adds. */
const ELSEWHERE = '10000000-0000-4000-8000-000000000001';

const unsaved = () => document.querySelector('.pb-lcr-unsaved');
const outcome = async (title: string) => (await screen.findByText(title)).closest('[role=alert]');
const confirm = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Confirm' }));

/** The routes of a table as the platform has them: `priority pattern`. */
const stored = async (name: string): Promise<string[]> => {
  const rows = await platformOf
    .get()
    .db.run(
      'SELECT r.priority, r.regex FROM lcr_routes r JOIN lcr ON lcr.lcr_sid = r.lcr_sid WHERE lcr.name = ? ORDER BY r.priority',
      [name],
    );
  return rows.map(({ priority, regex }) => `${String(priority)} ${String(regex)}`);
};

/** A route below the others, whose pattern has the focus. */
const addRoute = async (user: UserEvent, text: string) => {
  await user.click(screen.getByText('Add route'));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-part', 'pattern'));
  await user.paste(text);
};

/** Fills the page that adds a table; the first rule is there already. */
const fill = async (user: UserEvent, name: string, patterns: readonly string[]) => {
  await editor();
  await type(user, 'Name', name);
  await choose(user, DEFAULT_CARRIER, 'Amber Telecom');
  await type(user, 'Digit prefix or regex of route 1', patterns[0] ?? '');
  for (const text of patterns.slice(1)) await addRoute(user, text);
};

describe('a new table', () => {
  it('of five rules is made from the menu, opened, and deleted by its owner', async () => {
    const { user } = await open('acct1', '/internal/clients');
    await user.click(await screen.findByRole('link', { name: 'Outbound Call Routing' }));
    await waitFor(() => expect(address()).toBe(ADD));
    await fill(user, 'Five', ['^44', '^49', '^33', '^1', '^61']);
    expect(unsaved()).toHaveTextContent('7 changes');
    await save(user);
    await message(CREATED);
    await waitFor(() => expect(address()).toMatch(/\/least-cost-routing\/[\da-f-]{36}\/edit$/));
    expect(await stored('Five')).toEqual(['0 ^44', '1 ^49', '2 ^33', '3 ^1', '4 ^61', '9999 .*']);
    await user.click(await screen.findByRole('button', { name: DELETE }));
    await message('Are you sure you want to delete outbound call routing Five?');
    await confirm(user);
    await message('Deleted outbound call routing Five');
    expect(await screen.findByRole('heading', { name: 'Add outbound call routes' })).toBeVisible();
    expect(await stored('Five')).toEqual([]);
  });

  it('of an account takes any words, shows them as text, and is deleted from the list', async () => {
    const [name = ''] = WORDS;
    const { user } = await open('admin', ADD);
    await editor();
    await choose(user, 'Used by', 'Blue River Clinic');
    await fill(user, name, ['^40', '^41', '^42', '^43', '^44']);
    for (const [index, value] of WORDS.entries())
      fireEvent.change(screen.getByLabelText(`Description of route ${String(index + 1)}`), {
        target: { value },
      });
    await save(user);
    await message(CREATED);
    const account = await platformOf.row('accounts', { name: 'Blue River Clinic' });
    const lcr = await platformOf.row('lcr', { name });
    expect(lcr).toMatchObject({ account_sid: account['account_sid'], service_provider_sid: null });
    await user.click(await screen.findByRole('link', { name }));
    await editor();
    for (const [index, text] of WORDS.entries())
      expect(screen.getByLabelText(`Description of route ${String(index + 1)}`)).toHaveValue(text);
    expect(document.querySelector('img[src="x"], main script, [onerror]')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Outbound Call Routing' }));
    await waitFor(() => expect(location.pathname).toBe(LIST));
    const remove = await screen.findByRole('button', { name: `Delete ${name}` });
    expect(remove.closest('tr')).toHaveTextContent('5 routes');
    await user.click(remove);
    expect(await screen.findByRole('dialog')).toHaveTextContent(name);
    await confirm(user);
    await message(`Deleted outbound call routing ${name}`);
    expect('__hit' in globalThis).toBe(false);
  });

  it('for another owner renews the carrier that nobody chose, and refuses the one that was', async () => {
    const { account_sid: cedar } = await platformOf.row('accounts', { name: 'Cedar Hotel Group' });
    const amber = await platformOf.row('voip_carriers', { name: 'Amber Telecom' });
    await platformOf
      .get()
      .db.run('UPDATE voip_carriers SET account_sid = ? WHERE name = ?', [String(cedar), 'Amber Telecom']);
    const { user, platform } = await open('admin', ADD);
    await editor();
    const carrierOf = (position: number) =>
      screen.getByRole('combobox', { name: `Carrier of route ${String(position)}` });
    await choose(user, DEFAULT_CARRIER, 'Amber Telecom');
    await type(user, 'Digit prefix or regex of route 1', '^44');
    expect(carrierOf(1)).toHaveValue('Amber Telecom');
    await choose(user, 'Used by', 'Blue River Clinic');
    await waitFor(() => expect(carrierOf(1)).toHaveValue('Birch SIP'));
    await save(user);
    await message(/The owner of this table cannot use this carrier/);
    expect(platform.writes()).toEqual([]);
    await choose(user, DEFAULT_CARRIER, 'Birch SIP');
    await save(user);
    await message(CREATED);
    const sent = JSON.stringify(platform.writes().map(({ body }) => body));
    expect(sent).not.toContain(String(amber['voip_carrier_sid']));
  });
});

describe('a save', () => {
  it('that fails in the middle says what it has stored, and is completed by another', async () => {
    const { platform, user } = await openTable('sp1');
    await command(user, 2, 'Delete route');
    await addRoute(user, '^33');
    platform.intercept(({ method, path }) =>
      method === 'DELETE' && path.startsWith('LcrRoutes')
        ? Response.json({ msg: 'failure drill' }, { status: 500 })
        : undefined,
    );
    await save(user);
    const told = await outcome('Not everything was saved');
    expect(told).toHaveTextContent('Stored: 1 of 2 changes.');
    expect(told).toHaveTextContent('Deleted: route 2, ^49');
    platform.intercept(null);
    await save(user);
    await message(UPDATED);
    await message('Least cost routing rule successfully deleted');
    const now = await stored('Default routing');
    expect(now.map(line => line.split(' ')[1])).toEqual(['^44', '^1', '^33', '.*']);
  });

  it('whose answer was lost leaves nothing to be saved, and nothing twice', async () => {
    const { platform, user } = await openTable('sp1');
    let isLost = false;
    const lose = async ({ path, body }: SentRequest) => {
      await platformOf.get().app.request(`/api/v1/${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
        },
        body: JSON.stringify(body),
      });
      return 'no answer' as const;
    };
    platform.intercept(request => {
      if (isLost || request.method !== 'POST' || !request.path.endsWith('/Routes')) return undefined;
      isLost = true;
      return lose(request);
    });
    await addRoute(user, '^34');
    await save(user);
    await waitFor(() => expect(unsaved()).toBeNull());
    expect(isLost).toBe(true);
    expect((await stored('Default routing')).filter(line => line.endsWith('^34'))).toHaveLength(1);
  });

  it('shows first what another tab has changed, and loses neither', async () => {
    const { user } = await openTable('sp1');
    await addRoute(user, '^34');
    // As the other tab has saved it.
    await platformOf
      .get()
      .db.run(
        "INSERT INTO lcr_routes (lcr_route_sid, lcr_sid, regex, priority) SELECT ?, lcr_sid, '^33', 3 FROM lcr WHERE name = 'Default routing'",
        [ELSEWHERE],
      );
    await platformOf
      .get()
      .db.run(
        'INSERT INTO lcr_carrier_set_entry (lcr_carrier_set_entry_sid, lcr_route_sid, voip_carrier_sid, workload, priority) SELECT ?, ?, voip_carrier_sid, 1, 0 FROM lcr_carrier_set_entry LIMIT 1',
        [ELSEWHERE, ELSEWHERE],
      );
    await save(user);
    const told = await outcome('The table was changed elsewhere in the meantime');
    expect(told).toHaveTextContent('Added there: ^33');
    await save(user);
    await message(UPDATED);
    const now = await stored('Default routing');
    expect(now.map(line => line.split(' ')[1])).toEqual(['^44', '^49', '^1', '^33', '^34', '.*']);
  });
});

describe('pasted rules', () => {
  it('are previewed, put where they are wanted, asked about before they are lost, and few requests', async () => {
    const { platform, user } = await open('sp1', OWN);
    await editor();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Carrier of route 1' })).not.toHaveValue('…'),
    );
    await user.click(screen.getByRole('button', { name: 'Paste or import' }));
    const dialog = within(await screen.findByRole('dialog'));
    const lines = Array.from(
      { length: 200 },
      (_, index) => `^9${String(100 + index)};Birch SIP;Zone ${String(index)}`,
    );
    fireEvent.change(dialog.getByLabelText('Routes'), {
      target: { value: [...lines, '^1(;Birch SIP', '^2;Nobody'].join('\n') },
    });
    expect(await dialog.findByText('200 routes are ready; 2 lines are left out')).toBeVisible();
    expect(dialog.getByText('Numbers beginning with 9100')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Where they go'), 'Above all routes');
    await user.click(dialog.getByRole('button', { name: 'Add 200 routes' }));
    await waitFor(() => expect(unsaved()).toHaveTextContent('200 changes'));
    await user.click(screen.getByRole('link', { name: 'Carriers' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Stay on this page',
      }),
    );
    expect(unsaved()).toHaveTextContent('200 changes');
    const mark = platform.writes().length;
    await save(user);
    await message(UPDATED);
    expect(platform.writes().slice(mark)).toHaveLength(2);
    const now = await stored('Default routing');
    expect(now).toHaveLength(204);
    expect(now.slice(0, 2)).toEqual(['0 ^9100', '1 ^9101']);
    expect(now.slice(-2)).toEqual(['202 ^1', '9999 .*']);
  });

  it('find inactive carriers by their own name, and none by a name that two have', async () => {
    const { run } = platformOf.get().db;
    await run('UPDATE voip_carriers SET is_active = 0 WHERE name = ?', ['Birch SIP']);
    await run('UPDATE voip_carriers SET name = ? WHERE name IN (?, ?)', [
      'Twin',
      'Amber Telecom',
      'Falcon Trunks',
    ]);
    const { user } = await open('sp1', OWN);
    await editor();
    await user.click(screen.getByRole('button', { name: 'Paste or import' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Routes'), { target: { value: '^91;Birch SIP\n^92;Twin' } });
    expect(await dialog.findByText('1 route is ready; 1 line is left out')).toBeVisible();
    expect(dialog.getByText(/2 carriers are called Twin: use the SID/)).toBeVisible();
  });
});
