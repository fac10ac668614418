import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const open = (path: string, user: string) =>
  renderPortal({ sandbox: platformOf.get(), path: `/internal/${path}`, user });
const tabs = async (name: string) =>
  within(within(await screen.findByRole('main')).getByRole('navigation', { name })).getAllByRole('link');
const active = () =>
  within(screen.getByRole('navigation', { name: 'Main navigation' }))
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent);

describe('pages that are one item of the menu', () => {
  it.each(['failures', 'trends', 'what-changed'])(
    '%s has all tabs, and their item is the current one',
    async path => {
      await open(path, 'acct1');
      await screen.findByRole('heading', { level: 1 });
      const links = await tabs('Failures & trends');
      expect(links.map(({ textContent }) => textContent)).toEqual(['Failures', 'Trends', 'What changed']);
      expect(links.filter(link => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
      expect(active()).toEqual(['Failures & trends']);
    },
  );

  it('a number typed for one question is there in the others', async () => {
    const { user } = await open('number-explainer', 'acct1');
    await user.type(await screen.findByRole('textbox', { name: 'Number' }), '+4930123');
    const links = await tabs('Try a number');
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/internal/number-explainer?number=%2B4930123',
      '/internal/which-route?number=%2B4930123',
      '/internal/test-call?number=%2B4930123',
    ]);
    await user.click(links[2] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Try a number' });
    expect(await screen.findByDisplayValue('+4930123')).toHaveAttribute('name', 'number');
    expect(active()).toEqual(['Try a number']);
  });

  it.each([
    ['number-explainer', 'Inbound route'],
    ['which-route', 'Outbound route'],
    ['test-call', 'Test call'],
  ])('%s is a tab of one page, which has the name of the menu', async (path, tab) => {
    await open(`${path}?number=+4930123`, 'acct1');
    await screen.findByRole('heading', { level: 1, name: 'Try a number' });
    const links = await tabs('Try a number');
    expect(
      links.filter(link => link.getAttribute('aria-current')).map(({ textContent }) => textContent),
    ).toEqual([tab]);
    expect(await screen.findByRole('textbox', { name: 'Number' })).toHaveValue('+4930123');
    for (const link of links) expect(link.getAttribute('href')).toMatch(/\?number=%2B4930123$/);
  });

  it('whose calls the platform refuses is offered no call', async () => {
    await open('which-route', 'sp1');
    await screen.findByRole('heading', { level: 1 });
    expect((await tabs('Try a number')).map(({ textContent }) => textContent)).toEqual([
      'Inbound route',
      'Outbound route',
    ]);
  });
});
