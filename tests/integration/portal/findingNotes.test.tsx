import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal, settled } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();

const open = async (path: string, user = 'sp1') => {
  const view = await renderPortal({ sandbox: platformOf.get(), path, user, picked: DEFAULT_PROVIDER });
  await screen.findByRole('heading', { level: 1 });
  await settled();
  return view;
};
const noted = () =>
  [...document.querySelectorAll('.pb-finding-note-root [data-rule]')].map(note =>
    note.getAttribute('data-rule'),
  );

describe('a form tells what the check-up says of its fields', () => {
  it('at a gateway whose switch is not read, as soon as it is switched off', async () => {
    const { voip_carrier_sid: sid } = await platformOf.row('voip_carriers', { name: 'Amber Telecom' });
    await platformOf.get().db.run('UPDATE sip_gateways SET is_active = 1');
    const { user } = await open(`/internal/carriers/${String(sid)}/edit`);
    const table = await screen.findByRole('table', { name: 'SIP gateways' });
    expect(screen.queryByText(/router does not read a gateway's Active/)).toBeNull();
    const [active] = within(table).getAllByRole('switch');
    await user.click(active as HTMLElement);
    expect(await screen.findByText(/router does not read a gateway's Active/)).toBeInTheDocument();
    expect(noted()).toContain('inactive-gateway-that-still-lets-calls-in');
    await user.click(active as HTMLElement);
    await waitFor(() => expect(noted()).not.toContain('inactive-gateway-that-still-lets-calls-in'));
  });

  it('at the hook of an application, and not while one is added', async () => {
    const { application_sid: sid } = await platformOf.row('applications', { name: 'Voicemail' });
    const { leave } = await open(`/internal/applications/${String(sid)}/edit`, 'admin');
    await waitFor(() => expect(noted()).toEqual(['application-json-replaces-the-hook']));
    leave();
    await open('/internal/applications/add', 'admin');
    expect(noted()).toEqual([]);
  });

  it('and a finding leads to it', async () => {
    const { voip_carrier_sid: sid } = await platformOf.row('voip_carriers', { name: 'Amber Telecom' });
    const { sip_gateway_sid: part } = await platformOf.row('sip_gateways', { voip_carrier_sid: String(sid) });
    const { leave } = await open(`/internal/carriers/${String(sid)}/edit?field=netmask&part=${String(part)}`);
    await waitFor(() => expect(document.activeElement?.id).toMatch(/netmask$/));
    leave();
    const { account_sid } = await platformOf.row('accounts', { name: 'Acme Support Desk' });
    await open(`/internal/accounts/${String(account_sid)}/edit?field=sip_realm`, 'admin');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'sip_realm'));
  });

  it('says what an inactive carrier means', async () => {
    const { voip_carrier_sid: sid } = await platformOf.row('voip_carriers', { name: 'Ember Voice' });
    await open(`/internal/carriers/${String(sid)}/edit`);
    expect(await screen.findByText(/its calls are rejected and it does not register/)).toBeVisible();
  });
});
