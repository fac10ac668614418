import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { ownActions } from '../../../src/dataProvider/ownActions.ts';
import { endSession, readSession, storeToken } from '../../../src/authProvider/session.ts';
import { sentRequests } from '../../../src/dataProvider/sentRequests.ts';
import { type Interception, signInAt } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal, settled } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

const openPage = async (
  login: string,
  path: string,
  given: { intercept?: Interception; early?: boolean } = {},
) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path,
    user: login,
    picked: DEFAULT_PROVIDER,
    ...given,
  });
  await screen.findByRole('heading', { level: 1 });
  await settled();
  const open = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Requests and my actions' }));
    return screen.findByRole('dialog', { name: 'Requests and my actions' });
  };
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText');
  return { ...view, open, clipboard };
};

const linesOf = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .map(line => line.textContent);

describe('the API view', () => {
  it.each(['admin', 'sp1', 'acct1', 'sp1view'])('shows what a list asked, to %s', async login => {
    const { open } = await openPage(login, '/internal/applications', { early: true });
    const panel = await open();
    const lines = linesOf(panel);
    const read = lines.find(line => line.startsWith('GET') && line.includes('Applications'));
    expect(read).toMatch(/200 answered\d+ ms/);
    expect(within(panel).getByRole('heading', { name: 'This page' })).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain(readSession()?.token);
  });

  it('copies a request as curl, without the token', async () => {
    const { open, clipboard, user } = await openPage('admin', '/internal/carriers');
    const panel = await open();
    await user.click(within(panel).getAllByRole('button', { name: /^Copy as curl: GET/ })[0] as HTMLElement);
    expect(await within(panel).findByText('Copied.')).toBeInTheDocument();
    const text = String(clipboard.mock.calls[0]?.[0]);
    expect(text).toMatch(/^curl --globoff --request GET 'http/);
    expect(text).toContain('Bearer $JAMBONZ_TOKEN');
    expect(text).not.toContain(readSession()?.token);
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the command where the browser refuses to copy', async () => {
    const { open, clipboard, user } = await openPage('sp1', '/internal/carriers');
    clipboard.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    const panel = await open();
    await user.click(within(panel).getAllByRole('button', { name: /^Copy as curl/ })[0] as HTMLElement);
    const command = await within(panel).findByRole<HTMLTextAreaElement>('textbox');
    expect(command.value).toContain('curl');
    expect(command).toHaveAttribute('readonly');
  });

  it('tells a refusal, a lost answer and what was sent again', async () => {
    let cut = 1;
    const { open } = await openPage('sp1', '/internal/applications', {
      intercept: ({ path }) => {
        if (!path.includes('Applications') || cut-- <= 0) return undefined;
        return 'no answer';
      },
    });
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
    const lines = linesOf(await open()).filter(line => line.includes('/Applications'));
    expect(lines.at(-1)).toContain('No answer');
    expect(lines[0]).toContain('Sent again once');
  });

  it('folds away what pages before asked, and shows a refused write of this one', async () => {
    const view = await openPage('sp1', '/internal/applications', {
      intercept: ({ method }) =>
        method === 'PUT' ? Response.json({ msg: 'No such thing' }, { status: 422 }) : undefined,
    });
    await view.user.click((await screen.findAllByRole('link', { name: /^Edit / }))[0] as HTMLElement);
    const field = await screen.findByRole('textbox', { name: /application name/i });
    await view.user.clear(field);
    await view.user.type(field, 'x');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/No such thing/);
    const panel = await view.open();
    const own = within(panel).getByRole('heading', { name: 'This page' }).parentElement as HTMLElement;
    // Latest first; the record is read before the write, and perhaps once more after it.
    const lines = linesOf(own);
    const write = lines.findIndex(line => /^PUT \/Applications\/.+422 refused/.test(line));
    expect(write).toBeGreaterThanOrEqual(0);
    expect(lines.slice(write + 1).some(line => line.startsWith('GET /Applications/'))).toBe(true);
    expect(own).not.toHaveTextContent('page_size');
    const summary = within(panel).getByText('The page before');
    const before = summary.parentElement as HTMLDetailsElement;
    expect(before.open).toBe(false);
    await view.user.click(summary);
    expect(within(before).getByRole('heading', { name: '/internal/applications' })).toBeInTheDocument();
    expect(before).toHaveTextContent('page_size');
  });

  it('opens from the command box', async () => {
    const { user } = await openPage('acct1', '/internal/applications');
    await user.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search screens, actions and records' });
    await user.type(input, 'my act');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Requests and my actions' })).toBeInTheDocument();
  });

  it('keeps no secret, and nothing for another session', async () => {
    await openPage('admin', '/internal/applications');
    const former = readSession()?.token ?? null;
    expect(sentRequests.of(former).length).toBeGreaterThan(0);
    storeToken(await signInAt(platformOf.get(), 'acct1'));
    expect(sentRequests.of(readSession()?.token ?? null)).toEqual([]);
  });
});

describe('the log of own actions', () => {
  const openLog = async (view: Awaited<ReturnType<typeof openPage>>) => {
    const panel = await view.open();
    await view.user.click(within(panel).getByRole('tab', { name: 'My actions' }));
    return panel;
  };
  const rename = async (view: Awaited<ReturnType<typeof openPage>>, name: string) => {
    const field = await screen.findByRole('textbox', { name: /application name/i });
    await view.user.clear(field);
    await view.user.type(field, name);
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ownActions.read()).toHaveLength(1));
    await settled();
  };
  const application = () => screen.findAllByRole('link', { name: /^Edit / });

  it('has a change with old and new value and a link, and signing out empties it', async () => {
    const view = await openPage('sp1', '/internal/applications');
    await view.user.click((await application())[0] as HTMLElement);
    await rename(view, "<b>x</b> $(id) it's");
    const panel = await openLog(view);
    const [line] = linesOf(panel);
    expect(line).toContain('Changed · application');
    expect(line).toContain("→ <b>x</b> $(id) it's");
    expect(line).toContain('Done');
    expect(within(panel).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/applications\/.+\/edit/),
    );
    endSession();
    storeToken(await signInAt(platformOf.get(), 'admin'));
    expect(ownActions.read()).toEqual([]);
  });

  it.each([
    ['a refusal', () => Response.json({ msg: 'No such thing' }, { status: 422 }), 'Failed', 'No such thing'],
    ['a lost answer', () => 'no answer' as const, 'Unclear: the answer was lost', ''],
  ])('tells %s', async (_what, answer, result, text) => {
    const view = await openPage('sp1', '/internal/applications', {
      intercept: ({ method }) => (method === 'PUT' ? answer() : undefined),
    });
    await view.user.click((await application())[0] as HTMLElement);
    await rename(view, 'Other');
    const [line] = linesOf(await openLog(view));
    expect(line).toContain(result);
    expect(line).toContain(text);
  });

  it('has names and words in place of sids and numbers', async () => {
    const view = await openPage('sp1', '/internal/applications');
    const change = (source: string, before: string | null, now: string | null) => ({ source, before, now });
    ownActions.add({
      at: 0,
      method: 'update',
      resource: 'clients',
      recordId: 'x',
      name: 'alice',
      changes: [
        change('account_sid', null, DEFAULT_ACCOUNT),
        change('is_active', '1', '0'),
        change('allow_direct_app_calling', 'false', 'true'),
        change('username', 'gone', null),
      ],
      counts: null,
      result: 'done',
    });
    const panel = await openLog(view);
    await waitFor(() => expect(panel).toHaveTextContent('default account'));
    const [line] = linesOf(panel);
    expect(line).toContain('Yes → No');
    expect(line).toContain('No → Yes');
    expect(line).not.toContain(DEFAULT_ACCOUNT);
  });

  it("is nobody else's", async () => {
    storeToken(await signInAt(platformOf.get(), 'sp1'));
    ownActions.add({
      at: 0,
      method: 'update',
      resource: null,
      recordId: null,
      name: null,
      changes: [],
      counts: null,
      result: 'done',
    });
    expect(ownActions.read()).toHaveLength(1);
    storeToken(await signInAt(platformOf.get(), 'acct1'));
    expect(ownActions.read()).toEqual([]);
  });
});
