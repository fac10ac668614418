import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { dropEarlyAnswers } from '../../../src/startup/earlyAnswers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle, renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const LISTS = [
  'accounts',
  'clients',
  'applications',
  'carriers',
  'speech-services',
  'phone-numbers',
  'ms-teams-tenants',
  'users',
  'least-cost-routing',
  'recent-calls',
  'alerts',
];
/** Lists that not everybody has. */
const isShown = (name: string, user: string) =>
  !(name === 'accounts' && user === 'acct1') && !(name === 'least-cost-routing' && user !== 'admin');

/** 'At most 4 API requests for a first list screen on a full load, 2 when reached by a click.' */
const FULL_LOAD = 4;
const CLICK = 2;
/** However many rows there are, none of them asks. */
const fewerOf = (name: string) => (name === 'speech-services' ? 1 : 0);
const isList = (path: string) => LISTS.includes(path);
/** Clicks after a full load: each list is reached from three others, with little of it known. A tour knows more. */
const CLICKS = 3;

afterEach(dropEarlyAnswers);

const open = async (user: string, path: string, early: boolean) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path,
    user,
    picked: DEFAULT_PROVIDER,
    early,
  });
  /** What was asked since, once the page at this address shows. */
  const askedAt = async (address: string, mark = 0) => {
    const isShown = () => {
      const main = document.querySelector('main');
      // Shortly after midnight nothing has happened today.
      return address.endsWith('/edit')
        ? main?.querySelector('form input')
        : main?.querySelector('tbody tr, .pb-empty');
    };
    await waitFor(() => {
      expect(location.pathname).toBe(address.replace(/\?.*/, ''));
      expect(isShown()).toBeTruthy();
    });
    await idle(view.platform);
    return view.platform.lines(mark).sort();
  };
  return { ...view, lines: await askedAt(path), askedAt };
};

describe.each(['admin', 'sp1', 'acct1'])('as %s', user => {
  const shown = LISTS.filter(name => isShown(name, user));

  it.each<[string, string[]]>([
    ...shown.map((name, at): [string, string[]] => [
      name,
      [...shown, ...shown].slice(at + 1, at + 1 + CLICKS),
    ]),
    [`accounts/${DEFAULT_ACCOUNT}/edit`, []],
  ])('%s asks little, early and once, and so do lists a click away (%j)', async (first, others) => {
    const path = `/internal/${first}`;
    const late = await open(user, path, false);
    late.leave();
    const { lines, sentEarly, platform, user: hand, askedAt } = await open(user, path, true);
    expect(sentEarly).toBeGreaterThanOrEqual(2);
    expect(lines).toEqual(late.lines);
    expect(new Set(lines).size).toBe(lines.length);
    if (isList(first)) expect(lines.length, lines.join(', ')).toBeLessThanOrEqual(FULL_LOAD - fewerOf(first));
    for (const name of others) {
      const address = `/internal/${name}`;
      const mark = platform.sent.length;
      const link = document.querySelector(`nav a[href="${address}"]`);
      if (!link) throw new Error(`no link to ${address}`);
      await hand.click(link);
      const clicked = await askedAt(address, mark);
      expect(clicked.length, `${name}: ${clicked.join(', ')}`).toBeLessThanOrEqual(CLICK - fewerOf(name));
    }
  });
});

/** What a link, a bookmark or a hand has put into the address of a list. */
const ADDRESSES = [
  'recent-calls?filter={"date":"7","direction":"inbound"}',
  'recent-calls?filter={"date":"14","answered":"false","q":"+1 (617) 500"}&page=1&perPage=50',
  'recent-calls?filter={"date":"30","code":"503"}',
  'recent-calls?filter={"date":"yesterday","colour":"red","start":"soon"}&from=mail',
  `recent-calls?filter={"account_sid":"${DEFAULT_ACCOUNT}","date":"30"}&sort=time&order=DESC`,
  'recent-calls?filter={"date":"7"',
  'recent-calls?filter={"date":"7"&page=1',
  'recent-calls?perPage=many&page=1st',
  'alerts?filter={"date":"7","alert_type":"webhook-failure"}',
  `alerts?filter={"account_sid":"${DEFAULT_ACCOUNT}","direction":"inbound"}`,
  `phone-numbers?filter={"account_sid":"${DEFAULT_ACCOUNT}"}&perPage=100`,
];

describe('with filters in the address', () => {
  it.each(ADDRESSES)('%s is asked early what it asks late', async address => {
    const path = `/internal/${encodeURI(address)}`;
    const late = await open('admin', path, false);
    late.leave();
    const { lines, sentEarly } = await open('admin', path, true);
    expect(lines).toEqual(late.lines);
    expect(new Set(lines).size).toBe(lines.length);
    // Providers, accounts, and the list itself.
    expect(sentEarly).toBeGreaterThanOrEqual(3);
  });
});

/** Screens that are no list; a record by the table it is in. */
const OTHERS: readonly [string, (() => Promise<string>)?][] = [
  ['accounts/add'],
  ['users/add'],
  ['users/', () => record('users', 'user_sid', { name: 'acct1' })],
  ['applications/add'],
  ['applications/', () => record('applications', 'application_sid', { name: 'Env driven bot' })],
  ['carriers/add'],
  ['carriers/', () => record('voip_carriers', 'voip_carrier_sid', { name: 'Amber Telecom' })],
  ['clients/add'],
  ['clients/', () => record('clients', 'client_sid', { username: 'user100' })],
  ['phone-numbers/add'],
  ['phone-numbers/', () => record('phone_numbers', 'phone_number_sid', { account_sid: DEFAULT_ACCOUNT })],
  ['phone-numbers/import'],
  ['ms-teams-tenants/add'],
  ['speech-services/add'],
  ['speech-services/', () => record('speech_credentials', 'speech_credential_sid', { vendor: 'aws' })],
  ['least-cost-routing/add'],
  ['which-route'],
  ['number-explainer?number=%2B16175000700'],
  ['overview'],
  ['settings'],
  ['settings/service-provider'],
  [`live/${DEFAULT_ACCOUNT}`],
];

const record = async (table: string, column: string, where: Record<string, string>) =>
  `${String((await platformOf.row(table, where))[column])}/edit`;

describe.each(['admin', 'sp1'])('as %s, a full load', user => {
  it.each(OTHERS)('of %s asks nothing twice', async (start, rest) => {
    const path = `/internal/${start}${(await rest?.()) ?? ''}`;
    const view = await renderPortal({
      sandbox: platformOf.get(),
      path,
      user,
      picked: DEFAULT_PROVIDER,
      early: true,
    });
    await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
    await idle(view.platform);
    const lines = view.platform.lines().sort();
    expect(lines.filter((line, at) => line === lines[at - 1])).toEqual([]);
  });
});
