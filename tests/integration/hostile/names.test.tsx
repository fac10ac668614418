import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT, DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import { isolateBidi } from '../../../src/lib/bidi.ts';
import { HOSTILE } from '../../support/hostileTexts.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { save, type } from '../portal/form.ts';
import { rows } from '../portalWalk.ts';
import {
  adderAt,
  addressOf,
  asks,
  expectHarmless,
  filters,
  hasTitle,
  hostileWalk,
  isForm,
  press,
  valueOf,
} from './hostilePages.ts';

const platformOf = portalSandbox();
const walk = (login: string, path: string) => hostileWalk(platformOf.get(), login, path);

const [FIRST = '', SECOND = ''] = HOSTILE;

describe('hostile names of accounts are text', () => {
  const addAll = async () => {
    const add = await adderAt(platformOf.get(), 'admin');
    for (const name of HOSTILE) await add('Accounts', { name, service_provider_sid: DEFAULT_PROVIDER });
  };

  it.each([FIRST, SECOND])('when %s is typed', async name => {
    const { hand, arrive, told, lists } = await walk('admin', 'accounts/add');
    await arrive('the form', isForm);
    await type(hand, /^Account name/, name);
    await save(hand);
    await told('Account created successfully');
    await lists([name]);
  });

  it('in list and form', async () => {
    await addAll();
    const { go, lists } = await walk('admin', 'accounts');
    await lists(HOSTILE);
    for (const [name, address] of HOSTILE.map(name => [name, addressOf(name)] as const)) {
      await go(address, name, () => hasTitle(name) && isForm());
      expect(valueOf('name')).toBe(name);
      expectHarmless();
    }
  });

  it('in questions and toasts', async () => {
    await addAll();
    const { lists, remove } = await walk('admin', 'accounts');
    await lists(HOSTILE);
    for (const name of HOSTILE) await remove(name, `Deleted account ${isolateBidi(name)}`);
  });

  it('in choices and chips', async () => {
    await addAll();
    const { hand, arrive } = await walk('admin', 'phone-numbers');
    await arrive('numbers', () => rows().length > 0);
    await hand.click(screen.getByRole('button', { name: 'Filter' }));
    await hand.click(screen.getByRole('combobox', { name: 'Account' }));
    const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
    await waitFor(() =>
      expect(options().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([...HOSTILE])),
    );
    expectHarmless();
    act(() =>
      options()
        .find(({ textContent }) => textContent === FIRST)
        ?.click(),
    );
    await waitFor(() => expect(filters()).toContain(FIRST));
    expectHarmless();
  });
});

describe('hostile names are text', () => {
  it('of service providers, in the picker and the toast', async () => {
    const { hand, told, arrive } = await walk('admin', 'clients');
    await arrive('clients', () => rows().length > 0);
    for (const name of HOSTILE) {
      await press('Add service provider');
      await asks('Add service provider');
      await type(hand, /^Service provider name/, name);
      act(() => document.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]')?.click());
      await told(`Added new service provider ${isolateBidi(name)}`);
      await waitFor(() =>
        expect(screen.getByLabelText('Service provider', { selector: 'input' })).toHaveValue(name),
      );
      expectHarmless();
    }
  });

  it('of carriers, with the reasons of their registrars, in list, questions and toasts', async () => {
    const add = await adderAt(platformOf.get(), 'sp1');
    for (const name of HOSTILE)
      await add('VoipCarriers', { name, service_provider_sid: DEFAULT_PROVIDER, requires_register: 0 });
    await platformOf
      .get()
      .db.run('UPDATE voip_carriers SET requires_register = 1, register_status = ?', [
        JSON.stringify({ status: 'fail', reason: FIRST, callId: SECOND }),
      ]);
    const { lists, remove } = await walk('sp1', 'carriers');
    await lists(HOSTILE);
    for (const name of HOSTILE) {
      await press(`Registration of ${isolateBidi(name)}`);
      await asks(FIRST, SECOND);
      await press('Close');
    }
    for (const name of HOSTILE) await remove(name, `Deleted Carrier ${isolateBidi(name)}`);
  });

  it('of Teams tenants, whatever others have stored', async () => {
    const add = await adderAt(platformOf.get(), 'admin');
    for (const tenant_fqdn of HOSTILE)
      await add('MicrosoftTeamsTenants', {
        tenant_fqdn,
        account_sid: DEFAULT_ACCOUNT,
        service_provider_sid: DEFAULT_PROVIDER,
      });
    const { lists, remove } = await walk('sp1', 'ms-teams-tenants');
    await lists(HOSTILE);
    for (const name of HOSTILE) await remove(name, `Deleted Microsoft Teams Tenant ${isolateBidi(name)}`);
  });
});
