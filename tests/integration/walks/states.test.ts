import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { dismissJob } from '../../../src/components/job/job.ts';
import { SECTIONS } from '../../support/access/table.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { OUTSIDE } from '../../support/renderPortal.tsx';
import { openRecord } from '../../support/walks/places.ts';
import { closeDialogs, openDialog } from '../../support/walks/provoke.ts';
import { brokenStructure } from '../../support/walks/structure.ts';
import { startWalk, type Walk, WALK_TIMEOUT } from '../../support/walks/walk.ts';

vi.setConfig({ testTimeout: WALK_TIMEOUT });

const platformOf = portalSandbox();

const NUMBERS = '/internal/phone-numbers';
const CLIENTS = '/internal/clients';
const EDIT = `/internal/accounts/${DEFAULT_ACCOUNT}/edit`;
const filtered = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const start = (path: string, user = 'admin') =>
  startWalk({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });

const find = <E extends HTMLElement>(selector: string): Promise<E> =>
  waitFor(() => {
    const [found] = document.querySelectorAll<E>(selector);
    if (!found) throw new Error(`Nothing fits ${selector}`);
    return found;
  });

/** Looks at all texts, and at the structure of the dialog that is open, else of the page or this part of it. */
const lookAt = async (walk: Walk, what: string, part = 'body') => {
  await walk.look(what);
  expect(await brokenStructure(openDialog() ?? (await find(part))), what).toEqual([]);
};

const changeName = async ({ user }: Walk) => {
  await user.clear(await find('main input[name=name]'));
  await user.paste('changed');
};

it('the shell, its dialogs and its notices say nothing that went through no message', async () => {
  const walk = await start(filtered(CLIENTS, { q: 'nobody-at-all' }));
  const { user, data, platform } = walk;
  data.add('nobody-at-all', 'changed', 'nothing is called this');
  await walk.within(async () => {
    await find('main .pb-empty');
    await lookAt(walk, 'an empty list');
    await user.keyboard('?');
    await find('dialog');
    await lookAt(walk, 'the keys');
    await closeDialogs(walk);
    await user.click(await find('.pb-user button[aria-expanded]'));
    await lookAt(walk, 'the preferences');
    await user.keyboard('{Escape}');
    await user.click(await find('.pb-side button:not(.pb-combobox-toggle)'));
    await find('dialog');
    await lookAt(walk, 'add a service provider');
    await user.click(await find('dialog button.pb-button-primary'));
    await lookAt(walk, 'adding a service provider');
    await closeDialogs(walk);
    for (const box of document.querySelectorAll<HTMLElement>('.pb-side [role=combobox]')) {
      await user.click(box);
      await lookAt(walk, 'opened a picker');
      await user.clear(box);
      await user.paste('nothing is called this');
      await walk.look('searched a picker');
      await user.keyboard('{Escape}');
    }
    platform.intercept(({ path }) =>
      path.endsWith('VoipCarriers') ? Response.json({ msg: 'no' }, { status: 500 }) : undefined,
    );
    data.add('no');
    await walk.goTo('/internal/carriers');
    await find('main [role=alert]');
    await lookAt(walk, 'a failing list');
    platform.intercept(null);
    data.add('/internal/nope');
    await walk.goTo('/internal/nope');
    await lookAt(walk, 'no page');
    await walk.goTo(EDIT);
    await changeName(walk);
    await user.click(await find('nav a[href="/internal/users"]'));
    await find('dialog');
    await lookAt(walk, 'leaving a changed form');
  });
  expect(walk.report()).toEqual([]);
});

it('so do a lost connection, a pause, a refused save and what is offered back afterwards', async () => {
  const walk = await start('/internal/users');
  const { data, platform } = walk;
  data.add('changed');
  const busy = (seconds: string) => () =>
    new Response('Too many requests', { status: 429, headers: { 'Retry-After': seconds } });
  /** One that was open before would show what it has. */
  const openList = async (list: string, collection: string, answer: () => Response | 'no answer') => {
    platform.intercept(({ path }) => (path.endsWith(collection) ? answer() : undefined));
    await act(() => walk.router.navigate(`/internal/${list}`));
  };
  await walk.within(async () => {
    for (const [what, list, collection, answer] of [
      ['a lost connection', 'clients', 'Clients', () => 'no answer' as const],
      ['a pause', 'carriers', 'VoipCarriers', busy('2')],
    ] as const) {
      await openList(list, collection, answer);
      await find('.pb-connection');
      await walk.look(what);
      platform.intercept(null);
      await waitFor(() => expect(document.querySelector('.pb-connection')).toBeNull());
      await find('main table tbody tr');
    }
    await openList('ms-teams-tenants', 'MicrosoftTeamsTenants', busy('61'));
    await find('main [role=alert]');
    await lookAt(walk, 'too many requests');
    platform.intercept(null);
    await walk.goTo(EDIT);
    await changeName(walk);
    platform.intercept(({ method }) =>
      method === 'PUT' ? new Response('Unauthorized', { status: 401 }) : undefined,
    );
    await walk.user.click(await find('main [type=submit]'));
    await screen.findByText(OUTSIDE);
  });
  expect(walk.report()).toEqual([]);
  walk.leave();

  const again = await start(EDIT);
  again.data.add('changed');
  await again.within(async () => {
    await find('main input[name=name]');
    await find('main .pb-notice');
    await lookAt(again, 'offered back');
  });
  expect(again.report()).toEqual([]);
});

it('so do selected rows and the result of their work', async () => {
  const walk = await start(filtered(NUMBERS, { account_sid: DEFAULT_ACCOUNT }));
  const { user, data, platform } = walk;
  await walk.within(async () => {
    await find('main table tbody tr');
    await walk.settle();
    for (const box of [...document.querySelectorAll<HTMLElement>('main tbody input[type=checkbox]')].slice(
      0,
      2,
    ))
      await user.click(box);
    await lookAt(walk, 'selected rows');
    let refused = 0;
    platform.intercept(({ method }) =>
      method === 'PUT' && refused++ === 0 ? Response.json({ msg: 'no' }, { status: 500 }) : undefined,
    );
    data.add('no');
    await user.click(await find('.pb-bulk-bar [role=combobox]'));
    // The first takes applications away, and asks.
    await user.click(await find('.pb-bulk-bar [role=option]:nth-of-type(2)'));
    await user.click(await find('.pb-bulk-bar button.pb-button-primary'));
    await find('.pb-job-lines');
    await lookAt(walk, 'the result');
  });
  // Long work lives outside the pages, and so outlives a test.
  dismissJob();
  expect(walk.report()).toEqual([]);
});

it('so does what a view-only account user is shown in place of controls', async () => {
  const walk = await start(EDIT, 'acct1view');
  await walk.within(async () => {
    await find('main form');
    await lookAt(walk, 'the account', 'main');
    for (const section of SECTIONS.filter(({ offer }) => offer('account').list)) {
      await walk.goTo(`/internal/${section.name}`);
      await openRecord(walk, section);
      await lookAt(walk, section.name, 'main');
    }
    await act(() => walk.router.navigate('/internal/settings'));
    await lookAt(walk, 'refused');
  });
  expect(walk.report()).toEqual([]);
});

it('a text that went through no message is found, wherever it stands', async () => {
  const walk = await start(CLIENTS);
  await walk.within(async () => {
    await find('main table tbody tr');
    await walk.look('as it is');
    expect(walk.report()).toEqual([]);
    // As the platform answers for much that is empty: it must not hide anything.
    walk.data.add('');
    document.querySelector('h1')?.append(' Welcome');
    document.querySelector('main input')?.setAttribute('placeholder', 'Type here');
    document.querySelector('main button')?.setAttribute('aria-label', 'Press me');
    await walk.look('with literals');
  });
  expect(walk.report().map(text => text.replace(/" at .*/, ''))).toEqual([
    expect.stringContaining('Welcome'),
    '"Type here',
    '"Press me',
  ]);
});
