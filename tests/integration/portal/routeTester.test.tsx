import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { numberWorkerInProcess } from '../../support/numberWorker.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { choose, message, save } from './form.ts';
import { results, routingRows } from './routeTesterRows.ts';

const platformOf = portalSandbox();

beforeEach(() => numberWorkerInProcess());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.removeItem('kept.testNumbers');
});

const { table, carriers } = routingRows(platformOf);

const open = async (search = '', login = 'sp1') => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/least-cost-routing/${await table()}/edit${search}`,
    user: login,
  });
  const tester = await screen.findByRole('complementary', { name: 'Route tester' });
  return { ...view, tester, inside: within(tester) };
};

const typeNumber = async (user: UserEvent, tester: HTMLElement, number: string) => {
  const field = within(tester).getByLabelText('Called number');
  await user.clear(field);
  if (number) await user.paste(number);
};

const unfold = (tester: HTMLElement, title: string) => {
  const details = within(tester).getByText(title).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

describe('a number in the tester', () => {
  it('is taken by a route in each of its forms, and the reason is said', async () => {
    const names = await carriers();
    const { user, tester, inside } = await open();
    await typeNumber(user, tester, '4930123');
    await waitFor(() =>
      expect(results(tester)).toEqual([
        `4930123→Route 2${names['^49'] ?? ''}Route 2: the expression matches at the start (49).`,
        `+4930123→Default route${names['.*'] ?? ''}Route 2 does not match +4930123.Default route: the expression matches every number.`,
      ]),
    );
    expect(inside.getByText(/^The plus sign decides the carrier/)).toBeInTheDocument();
    await typeNumber(user, tester, '+44 020 7946 0958');
    expect(inside.getByRole('alert')).toHaveTextContent(/^It is not clear whether the zero/);
    await waitFor(() => expect(results(tester)).toEqual([]));
    await typeNumber(user, tester, '4930123');
    await waitFor(() => expect(results(tester)).toHaveLength(2));
    await typeNumber(user, tester, '');
    await waitFor(() => expect(results(tester)).toEqual([]));
  });

  it.each([
    ['admin', true],
    ['sp1', false],
    ['adminview', false],
  ])(
    'leads %s to a test call over the carrier of its route, if the platform allows it',
    async (login, may) => {
      const names = await carriers();
      const carrier = await platformOf.row('voip_carriers', { name: names['^49'] ?? '' });
      const { user, tester, inside } = await open('', login);
      await typeNumber(user, tester, '4930123');
      await waitFor(() => expect(results(tester)[0]).toMatch(/^4930123→Route 2/));
      const link = inside.queryByRole('link', { name: 'Test call' });
      expect(link?.getAttribute('href') ?? null).toBe(
        may ? `/internal/test-call?number=4930123&carrier=${String(carrier['voip_carrier_sid'])}` : null,
      );
    },
  );

  it('comes in the address', async () => {
    const { tester } = await open('?number=%2B15085551234');
    await waitFor(() => expect(results(tester)).toHaveLength(2));
    expect(results(tester)[0]).toMatch(/^\+15085551234→Default route/);
  });

  it('lights up the route that takes it', async () => {
    const { user, tester } = await open();
    const lit = () => document.querySelector('.pb-rules-rule-default[data-lit]');
    await typeNumber(user, tester, '33123');
    await waitFor(() => expect(lit()).not.toBeNull());
    await typeNumber(user, tester, '');
    await waitFor(() => expect(lit()).toBeNull());
  });

  it('is tried against the table as it is edited', async () => {
    const names = await carriers();
    const { user, tester } = await open('?number=33123');
    await waitFor(() => expect(results(tester)[0]).toContain(names['.*']));
    await choose(user, /^Select a default outbound carrier/, names['^49'] ?? '');
    await waitFor(() => expect(results(tester)[0]).toContain(`Default route${names['^49'] ?? ''}`));
  });

  it('that no route takes is followed by the order of the platform', async () => {
    await platformOf.get().db.run("UPDATE lcr_routes SET regex = '+44' WHERE regex = '^44'");
    const { user, tester, inside } = await open();
    await typeNumber(user, tester, '33123');
    await waitFor(() =>
      expect(results(tester)[0]).toBe(
        '33123+33123→Search endedRoute 1 is not a valid expression: the router stops here, and tries no route below.',
      ),
    );
    const order = inside.getByText(/The call may still go out/).closest('details') as HTMLDetailsElement;
    expect(order.open).toBe(true);
    expect(within(order).getAllByRole('listitem')).toHaveLength(4);
    expect(within(order).getByText(/Whether a table is active makes no difference/)).toBeInTheDocument();
  });

  it('is taken from the phone numbers, which are not asked for before', async () => {
    const { user, tester, platform, inside } = await open();
    const asked = () => platform.lines().filter(line => line.includes('PhoneNumbers'));
    expect(asked()).toEqual([]);
    unfold(tester, 'From phone numbers');
    const [first] = await inside.findAllByRole('button', { name: /^Test \+?[\d(]/ });
    expect(asked()).toHaveLength(1);
    await user.click(first as HTMLElement);
    await waitFor(() => expect(results(tester)[0]).toMatch(/^\d+→/));
  });

  it('cannot be tried without workers, and that is said', async () => {
    vi.stubGlobal('Worker', undefined);
    const { user, tester, inside } = await open();
    await typeNumber(user, tester, '44');
    expect(await inside.findByText(/^This browser could not start/)).toBeInTheDocument();
  });
});

describe('a list of numbers', () => {
  it('is counted by route, and each number has its route', async () => {
    const names = await carriers();
    const { user, tester, inside } = await open();
    unfold(tester, 'List of numbers');
    await user.click(inside.getByLabelText('Numbers, one per line'));
    await user.paste('442071234567\n+4930123\n15085551234\nname\n442071234567\n*69');
    await user.click(inside.getByRole('button', { name: 'Test list' }));
    expect(await inside.findByText('4 numbers tested')).toBeInTheDocument();
    expect(inside.getByText('1 entry is not a number · 1 number occurs twice')).toBeInTheDocument();
    const rows = (name: string) =>
      within(inside.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(row => [...row.children].map(cell => cell.textContent));
    expect(rows('Numbers by route')).toEqual([
      ['Route 1 ^44', names['^44'], '1', '0'],
      ['Route 2 ^49', names['^49'], '1', '0'],
      ['Route 3 ^1', names['^1'], '1', '0'],
      ['Default route .*', names['.*'], '1', '3'],
    ]);
    expect(rows('Numbers').map(([number]) => number)).toEqual([
      '442071234567',
      '+4930123',
      '15085551234',
      '*69',
    ]);
    expect(rows('Numbers')[3]).toEqual(['*69', `Default route · ${names['.*'] ?? ''}`]);
  });
});

describe('kept test numbers', () => {
  const keep = async (view: Awaited<ReturnType<typeof open>>, number: string) => {
    await typeNumber(view.user, view.tester, number);
    await view.user.click(await view.inside.findByRole('button', { name: 'Keep as test number' }));
    expect(await view.inside.findByRole('button', { name: `Forget ${number}` })).toBeInTheDocument();
  };

  it('stay for the same user and table, and say where they would move', async () => {
    const names = await carriers();
    const view = await open();
    await keep(view, '33123');
    expect(await view.inside.findByText(`Stays with ${names['.*'] ?? ''}`)).toBeInTheDocument();
    await choose(view.user, /^Select a default outbound carrier/, names['^49'] ?? '');
    const moves = `33123 would move from ${names['.*'] ?? ''} to ${names['^49'] ?? ''}`;
    expect(await view.inside.findByText(moves)).toBeInTheDocument();
    expect(view.inside.getByText('1 would move')).toBeInTheDocument();
  });

  it('are asked about before a save that moves them; cancelling saves nothing', async () => {
    const names = await carriers();
    const view = await open();
    const { user, platform } = view;
    await keep(view, '33123');
    await choose(user, /^Select a default outbound carrier/, names['^49'] ?? '');
    await save(user);
    const title = 'Test numbers would take another carrier';
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('33123 would move from');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.writes()).toEqual([]);
    await save(user);
    const again = await screen.findByRole('dialog', { name: title });
    await user.click(within(again).getByRole('button', { name: 'Save anyway' }));
    await message('Least cost routing successfully updated');
    expect(platform.writes().length).toBeGreaterThan(0);
    expect(await view.inside.findByText(`Stays with ${names['^49'] ?? ''}`)).toBeInTheDocument();
  });

  it('are asked about too where a save moves their route above the default one', async () => {
    const names = await carriers();
    await platformOf.get().db.run('UPDATE lcr_routes SET priority = 10000 WHERE regex = ?', ['^49']);
    const view = await open();
    await keep(view, '4930123');
    const moves = `4930123 would move from ${names['.*'] ?? ''} to ${names['^49'] ?? ''}`;
    expect(await view.inside.findByText(moves)).toBeInTheDocument();
    await choose(view.user, /^Select a default outbound carrier/, names['^49'] ?? '');
    await save(view.user);
    const dialog = await screen.findByRole('dialog', { name: 'Test numbers would take another carrier' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toContain(moves);
  });

  it('that do not move are not asked about', async () => {
    const names = await carriers();
    const view = await open();
    await keep(view, '44207');
    await view.user.click(view.inside.getByRole('button', { name: 'Forget 44207' }));
    await choose(view.user, /^Select a default outbound carrier/, names['^49'] ?? '');
    await save(view.user);
    await message('Least cost routing successfully updated');
  });
});
