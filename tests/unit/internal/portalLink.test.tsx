// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { LinkBase, RouterProviderContext } from 'ra-core';
import { act, memo, type MouseEvent, Profiler, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPortalRouter, rewriteCanonical } from '../../../src/internal/portalRouter.tsx';

const portal = createPortalRouter(rewriteCanonical('/internal', new Set(['accounts'])));

afterEach(cleanup);

const open = (content: ReactNode, at = '/internal/users') => {
  const renders = vi.fn();
  const Links = memo(function Links() {
    return (
      <Profiler id="links" onRender={renders}>
        {content}
      </Profiler>
    );
  });
  const Page = () => (
    <>
      <Links />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [at] });
  render(
    <RouterProviderContext.Provider value={portal}>
      <RouterProvider router={router} useTransitions={false} />
    </RouterProviderContext.Provider>,
  );
  const link = screen.getByRole('link');
  const click = (init: MouseEventInit = {}) => {
    const event = createEvent.click(link, { button: 0, ...init });
    act(() => void fireEvent(link, event));
    return event.defaultPrevented;
  };
  return { router, link: link, click, renders };
};

describe('a link of the portal', () => {
  it.each([
    ['as it is', '/internal/accounts/a%2Fb/edit?tab=1#x', '/internal/accounts/a%2Fb/edit?tab=1#x'],
    ['rewritten where it is one of react-admin', '/internal/accounts/a', '/internal/accounts/a/edit'],
  ])('has its address, %s', (_, to, href) => {
    expect(open(<LinkBase to={to}>go</LinkBase>).link.getAttribute('href')).toBe(href);
  });

  it.each([
    ['from another address', '/internal/users', 'PUSH'],
    ['from its own address', '/internal/accounts?q=1', 'REPLACE'],
  ])('opens in place, with its state, %s', async (_, at, action) => {
    const { router, click } = open(
      <LinkBase to="/internal/accounts?q=1" state={{ from: 'here' }}>
        go
      </LinkBase>,
      at,
    );
    expect(click()).toBe(true);
    await waitFor(() => expect(router.state.location.state).toEqual({ from: 'here' }));
    expect(router.state.location).toMatchObject({ pathname: '/internal/accounts', search: '?q=1' });
    expect(router.state.historyAction).toBe(action);
  });

  it('replaces where it is told to', async () => {
    const { router, click } = open(
      <LinkBase to="/internal/accounts" replace>
        go
      </LinkBase>,
    );
    click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/internal/accounts'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }, {}],
    ['with Cmd', { metaKey: true }, {}],
    ['with Shift', { shiftKey: true }, {}],
    ['with Alt', { altKey: true }, {}],
    ['of the middle button', { button: 1 }, {}],
    ['for another tab', {}, { target: '_blank' }],
  ])('leaves a click %s to the browser', (_, init, props) => {
    const { router, click } = open(
      <LinkBase to="/internal/accounts" {...props}>
        go
      </LinkBase>,
    );
    expect(click(init)).toBe(false);
    expect(router.state.location.pathname).toBe('/internal/users');
  });

  it('stays where its own click says so', () => {
    const { router, click } = open(
      <LinkBase to="/internal/accounts" onClick={(event: MouseEvent) => event.preventDefault()}>
        go
      </LinkBase>,
    );
    expect(click()).toBe(true);
    expect(router.state.location.pathname).toBe('/internal/users');
  });

  it.each([
    ['relative', '../accounts', '/accounts'],
    ['with steps in it', '/internal/users/../accounts', '/internal/accounts'],
    ['of a query only', '?q=1', '/internal/users?q=1'],
    ['of another site', 'https://example.com/a', 'https://example.com/a'],
  ])('has an address resolved that is %s', (_, to, href) => {
    expect(open(<LinkBase to={to}>go</LinkBase>).link.getAttribute('href')).toBe(href);
  });

  it('renders once, however often the address changes', async () => {
    const { router, renders } = open(<LinkBase to="/internal/accounts">go</LinkBase>);
    await act(() => router.navigate('/internal/carriers'));
    await act(() => router.navigate('/internal/users?q=1'));
    expect(renders).toHaveBeenCalledTimes(1);
  });
});
