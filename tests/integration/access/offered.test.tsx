import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import {
  menuOf,
  offerOf,
  opensFor,
  pageAddress,
  SCREENS,
  SECTIONS,
  type ScreenPage,
  type Section,
} from '../../support/access/table.ts';
import { LOGINS, type Login } from '../../support/e2e/seed.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import {
  addressOf,
  buttons,
  hasHeading,
  hasKind,
  hasText,
  links,
  main,
  menu,
  openInputs,
  rows,
  walkAs,
} from '../portalWalk.ts';

const platformOf = portalSandbox();
type Walk = Awaited<ReturnType<typeof walkAs>>;

const VIEW_ONLY = 'You are signed in with view-only access';
const inRows = (query: typeof links, wanted: RegExp) => rows().flatMap(row => query(wanted, row)).length;
const count = (offered: boolean, amount = 1) => (offered ? amount : 0);

/** An account of this login's with phone numbers. */
const accountOf = async ({ account, provider }: Login): Promise<string> => {
  const name = account ?? (provider === 'Northwind Voice' ? 'Granite Bank' : 'default account');
  return String((await platformOf.row('accounts', { name }))['account_sid']);
};

/** The list with rows in view; numbers are those of one account. */
const openList = async ({ go }: Walk, section: Section, login: Login) => {
  const item = addressOf(menu().find(({ textContent }) => textContent === section.menu));
  const filter =
    section.name === 'phone-numbers' && login.scope !== 'account'
      ? `?filter=${encodeURIComponent(JSON.stringify({ account_sid: await accountOf(login) }))}`
      : '';
  await go(item + filter, `list of ${section.name}`, () =>
    Boolean(
      hasHeading(section.heading) &&
      (rows().length > 0 || (section.declared && main()?.querySelector('.pb-empty'))),
    ),
  );
};

const listOf = (section: Section) => ({
  add: links(section.add).length,
  edit: inRows(links, /^Edit /),
  view: inRows(links, /^View /),
  delete: inRows(buttons, /^Delete /),
  select: rows().flatMap(row => [...row.querySelectorAll('input[type=checkbox]')]).length,
});

const checkList = async (section: Section, login: Login) => {
  const offer = offerOf(section, login);
  const shown = rows();
  const shared = shown.filter(row => section.shared && row.textContent?.includes(section.shared));
  const own = login.scope === 'account' ? shown.length - shared.length : shown.length;
  expect(own, section.name).toBeGreaterThan(0);
  await waitFor(() =>
    expect(listOf(section), section.name).toEqual({
      add: count(offer.create),
      edit: count(offer.save, own),
      view: count(!offer.save, own),
      delete: count(offer.delete, own),
      select: count(offer.bulk, shown.length),
    }),
  );
};

/** Of a section that was read from its declaration: what is not offered is not there. Its rows may have rules. */
const checkDeclared = async (section: Section, login: Login) => {
  const offer = offerOf(section, login);
  await waitFor(() => expect(links(section.add).length > 0, section.name).toBe(offer.create));
  if (!offer.save) expect(inRows(links, /^Edit /), section.name).toBe(0);
  if (!offer.delete) expect(inRows(buttons, /^Delete /), section.name).toBe(0);
};

const formOf = (section: Section) => ({
  save: buttons('Save').length,
  delete: buttons(section.deleteButton).length,
  note: hasText(VIEW_ONLY),
  writes: (section.writes ?? []).filter(name => buttons(name).length > 0),
});

const checkForm = async (section: Section, login: Login) => {
  const offer = offerOf(section, login);
  const deletes = offer.delete && (section.deletesInForm?.(login.scope) ?? true);
  // What can be dragged comes last.
  await waitFor(() =>
    expect(formOf(section), `form of ${section.name}`).toEqual({
      save: count(offer.save),
      delete: count(deletes),
      note: !offer.save,
      writes: offer.save ? (section.writes ?? []) : [],
    }),
  );
  if (!offer.save) expect(openInputs(), `form of ${section.name}`).toEqual([]);
};

/** Answers whether there is a record to look at. */
const openForm = async ({ go }: Walk, section: Section, login: Login): Promise<boolean> => {
  const { list, create } = offerOf(section, login);
  const own = menu().find(({ textContent }) => textContent === (section.own ? section.menu : 'Account'));
  const opens = rows().flatMap(row => links(/^(Edit|View) /, row));
  // An account user's own account has no list above it.
  const kind = list ? section.heading : (section.own ?? /^account$/);
  const isForm = () => hasKind(kind) && (buttons('Save').length > 0 || hasText(VIEW_ONLY));
  /** Without a record there is the page that adds it, or nothing. */
  const isNone = () =>
    create ? hasHeading(section.addHeading) : document.querySelector('main .pb-empty') !== null;
  await go(
    addressOf(list ? opens[0] : own),
    `form of ${section.name}`,
    () => isForm() || (!list && section.own !== undefined && isNone()),
  );
  return isForm();
};

const checkScreen = async ({ go }: Walk, page: ScreenPage, login: Login) => {
  const sid = await accountOf(login);
  const own = page.writes(login.scope);
  const wanted = login.viewOnly ? [] : own;
  const address = pageAddress(page.path, sid);
  // Calls go on in the default account only.
  const isQuiet = page.path.includes(':account') && sid !== DEFAULT_ACCOUNT;
  await go(
    address,
    address,
    () => hasHeading(page.heading) && (isQuiet || wanted.every(name => buttons(name).length > 0)),
  );
  if (isQuiet) return;
  const others = page.scopes.flatMap(scope => page.writes(scope));
  const withheld = others.filter(({ source }) => !wanted.some(name => name.source === source));
  expect(
    withheld.filter(name => buttons(name).length > 0),
    address,
  ).toEqual([]);
  if (login.viewOnly) expect(openInputs(), address).toEqual([]);
};

const SCOPES = {
  admin: 'Administrator of the platform',
  service_provider: 'User of a service provider',
  account: 'User of an account',
};

const checkShell = (login: Login) => {
  const isAdmin = login.scope === 'admin';
  const banner = document.querySelector('header')?.textContent ?? '';
  expect(menu().map(({ textContent }) => textContent)).toEqual(menuOf(login));
  expect(banner).toContain(login.name);
  expect(banner).toContain(SCOPES[login.scope]);
  expect(banner.includes('View only')).toBe(login.viewOnly);
  expect(screen.queryAllByRole('combobox', { name: 'Service provider' })).toHaveLength(count(isAdmin));
  expect(buttons('Add service provider', document)).toHaveLength(count(isAdmin && !login.viewOnly));
  expect(screen.queryAllByText(login.provider)).toHaveLength(count(!isAdmin));
};

describe.each(LOGINS)('what $name is offered', login => {
  it('is offered exactly what the table of rights says, and writes nothing by looking', async () => {
    const walk = await walkAs(platformOf.get(), login.name, 'clients');
    await walk.arrive('the first list', () => rows().length > 0);
    checkShell(login);
    for (const section of SECTIONS) {
      if (offerOf(section, login).list) {
        await openList(walk, section, login);
        await (section.declared ? checkDeclared(section, login) : checkList(section, login));
      }
      if (!section.declared && (await openForm(walk, section, login))) await checkForm(section, login);
    }
    for (const page of SCREENS.flatMap(({ pages }) => pages))
      if (opensFor(page, login)) await checkScreen(walk, page, login);
    expect(walk.platform.writes()).toEqual([]);
    if (login.scope !== 'admin')
      expect(walk.platform.lines().filter(line => /SystemInformation|^\w+ TtsCache/.test(line))).toEqual([]);
  });
});
