import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { address, idle } from '../../support/renderPortal.tsx';
import { carrierRows, names } from './carrierRows.ts';
import { message } from './form.ts';

const platformOf = portalSandbox();
const { open, sidOf } = carrierRows(platformOf);

describe('deleting a carrier', () => {
  /** Opens the question. Its dialog gives way to another one when the look is over, so that the screen is asked. */
  const ask = async (user: UserEvent, name: string) => {
    await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
    await screen.findByRole('dialog');
    return screen;
  };
  const freeNumbers = async (name: string) => {
    await platformOf
      .get()
      .db.run('UPDATE phone_numbers SET voip_carrier_sid = NULL WHERE voip_carrier_sid = ?', [
        await sidOf(name),
      ]);
  };
  const counted = async (name: string) => {
    const [row] = await platformOf
      .get()
      .db.run('SELECT COUNT(*) AS n FROM phone_numbers WHERE voip_carrier_sid = ?', [await sidOf(name)]);
    return Number(row?.['n']);
  };
  const SENTENCE = 'In order to delete the carrier it cannot be in use by any';

  it('is blocked by numbers and routings, each named', async () => {
    const { platform, user } = await open('admin');
    const numbers = await counted('Amber Telecom');
    expect(numbers).toBeGreaterThan(25);
    const dialog = await ask(user, 'Amber Telecom');
    await dialog.findByText(`${SENTENCE} Phone Numbers (${numbers}) or Outbound call Routings (2).`);
    expect(dialog.getByText('Default routing (^44, .*)')).toBeInTheDocument();
    expect(dialog.getByText('Acme routing (^44, .*)')).toBeInTheDocument();
    const links = within(screen.getByRole('dialog')).getAllByRole('link');
    expect(links[0]).toHaveTextContent(`Phone Numbers (${numbers})`);
    expect(links[0]?.getAttribute('href')).toMatch(/^\/internal\/phone-numbers\?/);
    expect(links[1]?.getAttribute('href')).toMatch(/^\/internal\/phone-numbers\/[\w-]+\/edit$/);
    expect(dialog.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(platform.writes()).toEqual([]);
  });

  it('costs a provider user three requests to find out, and a number in the way is a click away', async () => {
    const { platform, user } = await open('sp1');
    await idle(platform);
    const mark = platform.sent.length;
    const dialog = await ask(user, 'Amber Telecom');
    await dialog.findByText(/ or Outbound call Routings \(1\)\.$/);
    expect(dialog.getByText('Default routing (^44, .*)')).toBeInTheDocument();
    expect(platform.sent.slice(mark).map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
    const [, link] = within(screen.getByRole('dialog')).getAllByRole('link');
    await user.click(link as HTMLElement);
    await screen.findByLabelText(/^Application/);
    expect(address()).toMatch(/^\/internal\/phone-numbers\/[\w-]+\/edit$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names only what is in the way', async () => {
    const { user } = await open('admin');
    const numbers = await counted('Ember Voice');
    let dialog = await ask(user, 'Ember Voice');
    await dialog.findByText(`${SENTENCE} Phone Numbers (${numbers}).`);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await freeNumbers('Amber Telecom');
    dialog = await ask(user, 'Amber Telecom');
    await dialog.findByText(`${SENTENCE} Outbound call Routings (2).`);
  });

  it('is one request where nothing is in the way, and the list stays', async () => {
    const { platform, user } = await open('admin');
    await freeNumbers('Ember Voice');
    const sid = await sidOf('Ember Voice');
    const dialog = await ask(user, 'Ember Voice');
    await dialog.findByText('Are you sure you want to delete carrier Ember Voice?');
    expect(dialog.queryByText(/not visible|looked through/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await message('Deleted Carrier Ember Voice');
    expect(platform.writes()).toEqual([{ method: 'DELETE', path: `VoipCarriers/${sid}`, body: null }]);
    await waitFor(() => expect(names()).not.toContain('Ember Voice'));
    expect(address()).toMatch(/^\/internal\/carriers/);
    expect(platform.lines().filter(line => line.includes('Gateways'))).toEqual([]);
  });

  it('tells a provider user what could not be looked at', async () => {
    const { user } = await open('sp1');
    await freeNumbers('Ember Voice');
    const dialog = await ask(user, 'Ember Voice');
    await dialog.findByText(/Outbound call routes of accounts are not visible to you/);
    expect(dialog.getByText(/the platform deletes its gateways, then fails/)).toBeInTheDocument();
    expect(dialog.getByText(/^Not all phone numbers could be checked/)).toBeInTheDocument();
  });

  it('lets an account user delete the own carrier', async () => {
    const { platform, user } = await open('acct1');
    await freeNumbers('Indigo Lines');
    const dialog = await ask(user, 'Indigo Lines');
    await dialog.findByText(/The outbound call routes of the service provider are not visible/);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await message('Deleted Carrier Indigo Lines');
    expect(platform.lines()).toContain(
      `GET PhoneNumbers?page=1&page_size=5000&account_sid=${DEFAULT_ACCOUNT}`,
    );
  });

  it('says that gateways may be gone when the platform fails in the middle', async () => {
    const { user } = await open('sp1');
    await freeNumbers('Amber Telecom');
    // Its own routing no longer uses it, a routing of an account does, which a provider user cannot see.
    await platformOf
      .get()
      .db.run(
        'UPDATE lcr_carrier_set_entry SET voip_carrier_sid = ? WHERE voip_carrier_sid = ? AND lcr_route_sid IN (SELECT lcr_route_sid FROM lcr_routes WHERE lcr_sid IN (SELECT lcr_sid FROM lcr WHERE account_sid IS NULL))',
        [await sidOf('Ember Voice'), await sidOf('Amber Telecom')],
      );
    const dialog = await ask(user, 'Amber Telecom');
    await dialog.findByText('Are you sure you want to delete carrier Amber Telecom?');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText(/its gateways may be gone already/);
    expect(names()).toContain('Amber Telecom');
  });

  it('says that numbers out of sight still use it', async () => {
    const { user } = await open('sp1');
    const sid = await sidOf('Ember Voice');
    await freeNumbers('Ember Voice');
    await platformOf
      .get()
      .db.run(
        'UPDATE phone_numbers SET voip_carrier_sid = ? WHERE phone_number_sid = (SELECT phone_number_sid FROM phone_numbers WHERE account_sid IS NULL LIMIT 1)',
        [sid],
      );
    const dialog = await ask(user, 'Ember Voice');
    await dialog.findByText('Are you sure you want to delete carrier Ember Voice?');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText(/phone numbers still use it, some of which you may not be able to see/);
  });

  it('does not take a failed look for a free carrier, and can look again', async () => {
    const { platform, user } = await open('admin');
    platform.intercept(({ path }) =>
      path === 'LcrRoutes' ? Response.json({ msg: 'too much' }, { status: 500 }) : undefined,
    );
    const dialog = await ask(user, 'Amber Telecom');
    await dialog.findByText('What uses this record could not be read: too much');
    expect(dialog.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    platform.intercept(null);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await dialog.findByText(/Outbound call Routings \(2\)/);
  });

  it('shows how far the look has come, and ends it with the dialog', async () => {
    const { platform, user } = await open('admin');
    let answer: (response: Response) => void = () => undefined;
    const rows = Array.from({ length: 10 }, (_, index) => ({ phone_number_sid: `n${index}` }));
    platform.intercept(({ path, query }) => {
      if (path !== 'PhoneNumbers') return undefined;
      return query.startsWith('?page=1&')
        ? Response.json({ total: 20, data: rows })
        : new Promise<Response>(resolve => (answer = resolve));
    });
    const dialog = await ask(user, 'Amber Telecom');
    await dialog.findByText('10 of 20 phone numbers checked');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    answer(Response.json({ total: 20, data: [] }));
    expect(platform.writes()).toEqual([]);
  });
});
