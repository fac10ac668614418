import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { clientNameProblem } from '../../../src/resources/clients/model/clientName.ts';
import { isolateBidi } from '../../../src/lib/bidi.ts';
import { HOSTILE } from '../../support/hostileTexts.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { save, type } from '../portal/form.ts';
import { hasKind, hasText } from '../portalWalk.ts';
import {
  adderAt,
  addressOf,
  expectHarmless,
  filters,
  hasTitle,
  hostileWalk,
  isForm,
  put,
  valueOf,
} from './hostilePages.ts';

const platformOf = portalSandbox();
const walk = (path: string) => hostileWalk(platformOf.get(), 'acct1', path);
const anyTime = () => true;

describe('hostile names and credentials of applications are text', () => {
  const addAll = async () => {
    const add = await adderAt(platformOf.get(), 'acct1');
    for (const name of HOSTILE) {
      const hook = { url: 'https://example.com/', method: 'POST', username: name, password: name };
      const hooks = { call_hook: hook, call_status_hook: hook };
      await add('Applications', { name, ...hooks, account_sid: DEFAULT_ACCOUNT });
    }
  };

  it.each(HOSTILE.slice(0, 2))('when %s is typed', async name => {
    const { hand, arrive, told, lists, platform } = await walk('applications/add');
    await arrive('the form', isForm);
    await type(hand, /^Application name/, name);
    // The third, of messages, stays off: a ticked one left empty is refused.
    for (const switched of screen.getAllByLabelText('Use HTTP basic authentication').slice(0, 2))
      await hand.click(switched);
    for (const hook of ['call_hook', 'call_status_hook']) {
      await put(hand, `${hook}.url`, `https://example.com/?q=${encodeURIComponent(name)}`);
      await put(hand, `${hook}.username`, name);
      await put(hand, `${hook}.password`, name);
    }
    await save(hand);
    await told('Application created successfully');
    expect(platform.writes().at(-1)?.body).toMatchObject({
      name,
      call_hook: { username: name, password: name },
      call_status_hook: { username: name, password: name },
    });
    await lists([name]);
  });

  it('in list and form', async () => {
    await addAll();
    const { go, lists } = await walk('applications');
    await lists(HOSTILE);
    for (const [name, address] of HOSTILE.map(name => [name, addressOf(name)] as const)) {
      await go(address, name, () => hasTitle(name) && isForm());
      for (const source of ['name', 'call_hook.username', 'call_status_hook.username'])
        expect(valueOf(source), source).toBe(name);
      expectHarmless();
    }
  });

  it('in questions and toasts', async () => {
    await addAll();
    const { lists, remove } = await walk('applications');
    await lists(HOSTILE);
    for (const name of HOSTILE) await remove(name, `Deleted application ${isolateBidi(name)}`);
  });
});

describe('hostile values are text', () => {
  it('as names and passwords of SIP clients', async () => {
    const { hand, go, lists, told, remove, platform } = await walk('clients');
    const add = await adderAt(platformOf.get(), 'acct1');
    for (const name of HOSTILE) {
      // With most of them no device could register: the form refuses what others have stored.
      if (clientNameProblem(name) !== null) {
        await add('Clients', { username: name, password: name, account_sid: DEFAULT_ACCOUNT });
        continue;
      }
      await go('/internal/clients/add', 'the form', isForm);
      await type(hand, /^User Name/, name);
      await type(hand, /^Password/, name);
      await save(hand);
      await told('Client created successfully');
      expect(platform.writes().at(-1)?.body).toMatchObject({ username: name, password: name });
    }
    await go('/internal/applications', 'another list', anyTime);
    await go('/internal/clients', 'clients', anyTime);
    await lists(HOSTILE);
    for (const [name, address] of HOSTILE.map(name => [name, addressOf(name)] as const)) {
      await go(address, name, () => hasKind(/^SIP client credentials/) && hasTitle(name) && isForm());
      expectHarmless();
    }
    for (const name of HOSTILE) {
      await go('/internal/clients', 'clients', anyTime);
      await lists([name]);
      await remove(name, 'Client deleted successfully');
    }
  });

  it('as phone numbers, whatever the platform takes for one', async () => {
    const numbers = HOSTILE.map(text => text.replace(/\s/gu, '_'));
    const { hand, go, lists, told, remove } = await walk('phone-numbers');
    for (const number of numbers) {
      await go('/internal/phone-numbers/add', 'the form', isForm);
      await type(hand, /^Phone number/, number);
      await waitFor(() => expect(screen.getByLabelText(/^Carrier/)).not.toHaveValue(''));
      await save(hand);
      await told('Phone number created successfully');
    }
    // The form leaves out what nobody sees, such as marks of direction.
    for (const number of numbers.map(text => text.replaceAll(/\p{Cf}/gu, ''))) {
      // The platform reads % and _ as wildcards.
      const q = [...number].slice(0, 4).join('');
      const search = `/internal/phone-numbers?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
      await go(search, number, anyTime);
      await lists([number]);
      expect(filters()).toContain(q);
      await remove(number, `Deleted phone number ${isolateBidi(number)}`);
    }
  });

  it('as the number above its form', async () => {
    const numbers = HOSTILE.map(text => text.replace(/\s/gu, '_'));
    const { voip_carrier_sid = null } = await platformOf.row('voip_carriers', { name: 'Amber Telecom' });
    const { go } = await walk('phone-numbers');
    for (const [at, number] of numbers.entries()) {
      const sid = `00000000-0000-4000-8000-00000000000${String(at)}`;
      await platformOf.get().insert('phone_numbers', {
        phone_number_sid: sid,
        number,
        account_sid: DEFAULT_ACCOUNT,
        voip_carrier_sid,
      });
      await go(`/internal/phone-numbers/${sid}/edit`, number, () =>
        hasText(number, document.querySelector('main form')),
      );
      expectHarmless();
    }
  });
});
