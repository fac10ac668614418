import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Interception } from '../../support/platformInProcess.ts';
import { choose, combo, input, message, NOTHING_SAVED, save, saveButton, type } from './form.ts';
import {
  ADD,
  DEFAULT_CARRIER,
  UPDATED,
  command,
  editor,
  pattern,
  patterns,
  routingPages,
} from './routingPages.ts';

const { open, editPath, openTable } = routingPages();
const noCarriers: Interception = ({ path }) =>
  path.endsWith('/VoipCarriers') ? Response.json({ total: 0, page: 1, page_size: 1, data: [] }) : undefined;

describe('carriers', () => {
  it.each([
    ['acct1', 'There are no available carriers defined for this account'],
    ['admin', 'There are no available carriers'],
  ])('%s cannot save without any', async (login, text) => {
    await open(login, ADD, { intercept: noCarriers });
    await message(text);
    expect(await saveButton()).toBeDisabled();
  });

  it('that arrive late leave a new table as it was typed', async () => {
    const { platform, user } = await open('admin', ADD, {
      intercept: ({ path }) =>
        path.endsWith('/VoipCarriers')
          ? Response.json({ msg: 'no carriers today' }, { status: 500 })
          : undefined,
    });
    await message('The carriers could not be loaded: no carriers today');
    await type(user, 'Name', 'Typed early');
    await type(user, 'Digit prefix or regex of route 1', '^4477');
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Carrier of route 1' })).toHaveValue('Amber Telecom'),
    );
    expect(await input('Name')).toHaveValue('Typed early');
    expect(patterns()).toEqual(['^4477']);
  });

  it('are read once, not per row', async () => {
    const { platform } = await openTable('sp1');
    expect(platform.lines().filter(line => line.includes('VoipCarriers'))).toHaveLength(1);
    expect(platform.lines().filter(line => line.includes('Lcr'))).toHaveLength(2);
  });

  it('of a route are all shown and stored; the first is used', async () => {
    const { platform, user } = await openTable('sp1');
    await command(user, 1, 'Carriers…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add carrier' }));
    await combo(user, 'Carrier 2', 'Copper Networks');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await message('Used today: Amber Telecom. Stored after it: Copper Networks (priority 1, workload 1).');
    await save(user);
    await message(UPDATED);
    expect(platform.writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST LcrCarrierSetEntries',
    ]);
  });
});

describe('the form', () => {
  it('sends nothing when nothing was changed', async () => {
    const { platform, user } = await openTable('sp1');
    await save(user);
    await message(NOTHING_SAVED);
    expect(platform.writes()).toEqual([]);
  });

  it('refuses a route without pattern, a default carrier that is missing, and invalid expressions', async () => {
    const { platform, user } = await open('acct1', ADD);
    await editor();
    expect(screen.queryByText('A route needs a digit prefix or a regular expression.')).toBeNull();
    await type(user, 'Name', 'x');
    await save(user);
    await message('A route needs a digit prefix or a regular expression.');
    await message('1 route cannot be saved as it is.');
    await waitFor(() => expect(screen.getByLabelText(DEFAULT_CARRIER)).toBeInvalid());
    await type(user, 'Digit prefix or regex of route 1', '^1(');
    await message(/^Not a valid regular expression/);
    await type(user, 'Digit prefix or regex of route 1', '1'.repeat(40));
    await message('A pattern has at most 32 characters; this one has 40.');
    expect(platform.writes()).toEqual([]);
  });

  it.each([
    ['44', 'Also matches in the middle of a number. Begin it with ^ to match from the start: ^44'],
    ['^\\+44', /^Matches numbers with a leading \+ only.*: use \^\\\+\?44$/],
    ['^44', 'The same pattern as route 1: never reached.'],
    ['^447', 'Never reached: route 1 takes all its numbers.'],
    ['(a+)+$', /^This expression repeats inside a repetition\./],
  ])('says what is wrong with %s', async (text, problem) => {
    const { user } = await openTable('sp1');
    await user.click(screen.getByRole('button', { name: 'Add route' }));
    await type(user, 'Digit prefix or regex of route 4', text);
    await message(problem);
  });

  it('moves, duplicates, deletes and restores rules, and lists it before saving', async () => {
    const { platform, user } = await openTable('sp1');
    await command(user, 3, 'Move up (Alt+↑)');
    expect(patterns()).toEqual(['^44', '^1', '^49']);
    await command(user, 1, 'Duplicate');
    expect(patterns()).toEqual(['^44', '^44', '^1', '^49']);
    await command(user, 2, 'Delete route');
    await command(user, 3, 'Delete route');
    expect(patterns()).toEqual(['^44', '^1']);
    await message('Deleted: route 2, ^49');
    await user.click(screen.getByRole('button', { name: 'Undo: ^49' }));
    expect(screen.queryByText('Deleted: route 2, ^49')).toBeNull();
    await message('Moved: ^1 from position 3 to 2');
    pattern(2).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(patterns()).toEqual(['^1', '^44', '^49']);
    await waitFor(() => expect(pattern(1)).toHaveFocus());
    await save(user);
    await message(UPDATED);
    expect(platform.writes()).toHaveLength(1);
  });

  it('is text for who may only look', async () => {
    await openTable('sp1view');
    await message('You are signed in with view-only access: nothing on this page can be changed.');
    expect(screen.queryByText(/Drag to change/)).toBeNull();
    expect(pattern(1)).toHaveAttribute('readonly');
    for (const name of [
      'Save',
      'Add route',
      'Paste or import',
      'Move route 1',
      'Delete outbound call routes',
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says that a default route is missing, and makes it', async () => {
    const { platform, user } = await open('sp1', await editPath('Default routing'), {
      intercept: ({ method, path }) =>
        method === 'GET' && path === 'LcrRoutes' ? Response.json([]) : undefined,
    });
    await message(/^The table has no default route/);
    platform.intercept(null);
    expect((await input(DEFAULT_CARRIER)).value).toBe('');
    await waitFor(() =>
      expect(platform.sent.find(({ path }) => path.endsWith('/VoipCarriers'))?.status).toBe(200),
    );
    await choose(user, DEFAULT_CARRIER, 'Amber Telecom');
    await message('Select a default outbound carrier: none → Amber Telecom');
  });

  it('offers to read the routes again', async () => {
    let broken = true;
    const { user } = await open('sp1', await editPath('Default routing'), {
      intercept: ({ path }) =>
        path === 'LcrRoutes' && broken
          ? Response.json({ msg: 'no routes today' }, { status: 500 })
          : undefined,
    });
    await message('The routes could not be loaded: no routes today');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await editor();
  });

  it('gives a rule that was added before the carriers came the first of them', async () => {
    let arrive = (): void => undefined;
    const waiting = new Promise<void>(resolve => {
      arrive = resolve;
    });
    const { platform, user } = await open('sp1', await editPath('Default routing'), {
      intercept: ({ path }) =>
        path.endsWith('/VoipCarriers')
          ? waiting.then(() => Response.json({ msg: 'later' }, { status: 503 }))
          : undefined,
    });
    await editor();
    await user.click(screen.getByRole('button', { name: 'Add route' }));
    platform.intercept(null);
    arrive();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Carrier of route 4' })).toHaveValue('Amber Telecom'),
    );
  });

  it('keeps the edits when the table is deleted elsewhere', async () => {
    const { platform, user } = await openTable('sp1');
    platform.intercept(({ path }) =>
      path.startsWith('Lcrs/') ? new Response('Not Found', { status: 404 }) : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Add route' }));
    await type(user, 'Digit prefix or regex of route 4', '^33');
    await save(user);
    await message(/^These outbound call routes were deleted elsewhere\./);
    expect(screen.queryByText('Not everything was saved')).not.toBeInTheDocument();
    expect(patterns()).toEqual(['^44', '^49', '^1', '^33']);
  });

  it.each<[string, unknown]>([
    [
      'fields of other types',
      [{ lcr_route_sid: 'a', regex: 7, priority: '0', description: [], lcr_carrier_set_entries: {} }],
    ],
    [
      'hostile texts',
      [{ lcr_route_sid: 'a"><', regex: '<img src=x>%{name}', priority: 0, lcr_carrier_set_entries: [null] }],
    ],
    ['rows that are none', [null, 5, 'x', { lcr_route_sid: 'a', regex: '^1' }]],
  ])('shows routes with %s', async (_name, rows) => {
    await open('sp1', await editPath('Default routing'), {
      intercept: ({ path }) => (path === 'LcrRoutes' ? Response.json(rows) : undefined),
    });
    await editor();
  });
});
