import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

const FURTHER = ['Routes that use it', 'How its calls are routed'];

it('has two links in the head of a carrier, and the others in a menu that Escape closes', async () => {
  const { voip_carrier_sid: sid } = await platformOf.row('voip_carriers', { name: 'Birch SIP' });
  const { user } = await renderPortal({
    sandbox: platformOf.get(),
    path: `/internal/carriers/${String(sid)}/edit`,
    user: 'admin',
  });
  const menu = await screen.findByRole('button', { name: 'Actions' });
  const head = within(menu.closest('header') as HTMLElement);
  expect(head.getByRole('link', { name: 'Recent calls' })).toBeVisible();
  expect(head.getByRole('link', { name: 'Test call' })).toBeVisible();
  for (const name of FURTHER) expect(head.queryByRole('link', { name })).toBeNull();
  menu.focus();
  await user.keyboard('{Enter}');
  for (const name of FURTHER) expect(head.getByRole('link', { name })).toBeVisible();
  await user.keyboard('{Escape}');
  for (const name of FURTHER) expect(head.queryByRole('link', { name })).toBeNull();
  expect(menu).toHaveFocus();
});
