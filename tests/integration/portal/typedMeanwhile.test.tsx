import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../sandbox/seed/names.ts';
import type { PlatformInProcess, SentRequest } from '../../support/platformInProcess.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import * as carrier from './carrierForms.ts';
import { input, message, save, shows, type } from './form.ts';
import * as routing from './routingPages.ts';
import * as speech from './speechForms.ts';

const platformOf = portalSandbox();

const open = (path: string, user = 'admin') =>
  renderPortal({ sandbox: platformOf.get(), path: `/internal/${path}`, user, picked: DEFAULT_PROVIDER });

const pathOf = async (section: string, table: string, column: string, where: Record<string, string>) =>
  `${section}/${String((await platformOf.row(table, where))[column])}/edit`;

const account = () => pathOf('accounts', 'accounts', 'account_sid', { name: 'default account' });

const refused = () => Response.json({ msg: 'not today' }, { status: 400 });

/** Holds the answer to the first write that matches; `end` lets it come, as it is or another. */
const holdWrite = (platform: PlatformInProcess, line: RegExp) => {
  let end: (answer?: Response) => void = () => undefined;
  const held = new Promise<Response | undefined>(resolve => (end = resolve));
  let isHeld = false;
  const isIt = ({ method, path }: SentRequest) => !isHeld && line.test(`${method} ${path}`);
  platform.intercept(request => {
    if (!isIt(request)) return undefined;
    isHeld = true;
    return held;
  });
  return { end, began: () => waitFor(() => expect(isHeld).toBe(true)) };
};

interface Slow {
  form: string;
  path: () => Promise<string> | string;
  saved: [label: RegExp | string, text: string];
  held: RegExp;
  typed: [label: RegExp | string, text: string];
  done: string;
  /** Parts of the body that the next save sends. */
  sends: object;
}

const MAX_CALLS = 'Max calls';

describe('what is typed while a save runs', () => {
  const SLOW: Slow[] = [
    {
      form: 'an account whose record the save changes',
      path: account,
      saved: [/^Account name/, 'Renamed'],
      held: /^PUT Accounts/,
      typed: [/^SIP realm/, 'meanwhile.sip.patchbay.example'],
      done: 'Account updated successfully',
      sends: { sip_realm: 'meanwhile.sip.patchbay.example' },
    },
    {
      form: 'an account of which the save stores only a limit',
      path: account,
      saved: [MAX_CALLS, '7'],
      held: /^POST Accounts\/[^/]+\/Limits/,
      typed: [/^Account name/, 'Meanwhile'],
      done: 'Account updated successfully',
      sends: { name: 'Meanwhile' },
    },
    {
      form: 'an account whose limit comes after the save of its name',
      path: account,
      saved: [/^Account name/, 'Renamed'],
      held: /^PUT Accounts/,
      typed: [MAX_CALLS, '8'],
      done: 'Account updated successfully',
      sends: { category: 'voice_call_session', quantity: 8 },
    },
    {
      form: 'the field that is being saved',
      path: account,
      saved: [/^Account name/, 'Renamed'],
      held: /^PUT Accounts/,
      typed: [/^Account name/, 'Renamed again'],
      done: 'Account updated successfully',
      sends: { name: 'Renamed again' },
    },
    {
      form: 'the settings of the platform',
      path: () => 'settings',
      saved: ['Domain Name', 'new.example'],
      held: /^POST SystemInformation/,
      typed: ['Sip Domain Name', 'sip.meanwhile.example'],
      done: 'Admin settings updated successfully',
      sends: { sip_domain_name: 'sip.meanwhile.example' },
    },
    {
      form: 'the settings of a provider',
      path: () => 'settings/service-provider',
      saved: [/^Service provider name/i, 'Renamed'],
      held: /^PUT ServiceProviders/,
      typed: [/^Description/i, 'Meanwhile'],
      done: 'Settings updated',
      sends: { description: 'Meanwhile' },
    },
    {
      form: 'a speech credential',
      path: () =>
        pathOf('speech-services', 'speech_credentials', 'speech_credential_sid', { vendor: 'nvidia' }),
      saved: [/^Riva Server Uri/, '10.1.0.2:50051'],
      held: /^PUT .*SpeechCredentials/,
      typed: [/^Riva Server Uri/, '10.1.0.3:50051'],
      done: speech.CHANGED,
      sends: { riva_server_uri: '10.1.0.3:50051' },
    },
  ];

  it.each(SLOW)('stays an unsaved change in $form', async ({ path, saved, held, typed, done, sends }) => {
    const { platform, user } = await open(await path());
    await input(typed[0]);
    await type(user, ...saved);
    const write = holdWrite(platform, held);
    await save(user);
    await write.began();
    await type(user, ...typed);
    write.end();
    await message(done);
    await message('1 field changed');
    expect(await input(typed[0])).toHaveDisplayValue(typed[1]);
    const before = platform.writes().length;
    await save(user);
    await message('No changes');
    expect(await input(typed[0])).toHaveDisplayValue(typed[1]);
    expect(
      platform
        .writes()
        .slice(before)
        .map(({ body }) => body),
    ).toEqual([expect.objectContaining(sends)]);
  });

  it.each(SLOW.slice(0, 5))(
    'stays beside what was refused in $form',
    async ({ path, saved, held, typed }) => {
      const { platform, user } = await open(await path());
      await input(typed[0]);
      await type(user, ...saved);
      const write = holdWrite(platform, held);
      await save(user);
      await write.began();
      await type(user, ...typed);
      write.end(refused());
      await screen.findAllByText(/not today/);
      expect(await input(typed[0])).toHaveDisplayValue(typed[1]);
      await message(String(saved[0]) === String(typed[0]) ? '1 field changed' : '2 fields changed');
    },
  );

  it('cannot be in a form that gives way to the list', async () => {
    const { platform, user } = await open('clients/add', 'sp1');
    await type(user, /^User Name/, 'held-back');
    await type(user, /^Password/, 'secret-123');
    const frame = (await input(/^User Name/)).closest('.pb-form-fields');
    const write = holdWrite(platform, /^POST Clients/);
    await save(user);
    await write.began();
    expect(frame).toHaveAttribute('inert');
    write.end(refused());
    await screen.findAllByText(/not today/);
    await waitFor(() => expect(frame).not.toHaveAttribute('inert'));
  });
});

describe('rows that are changed while a save runs', () => {
  it('are those of a carrier’s gateways, none of which is added twice', async () => {
    const path = await pathOf('carriers', 'voip_carriers', 'voip_carrier_sid', { name: 'Birch SIP' });
    const { platform, user } = await open(path, 'sp1');
    await shows(carrier.NAME, 'Birch SIP');
    const rows = () =>
      document.querySelectorAll('table[aria-label="SIP gateways"] input[aria-label^="Network address"]')
        .length;
    await waitFor(() => expect(rows()).toBeGreaterThan(0));
    const first = rows() + 1;
    await carrier.press(user, 'Add SIP Gateway');
    await carrier.fill(user, carrier.cell('Network address', first), '198.51.100.77');
    const write = holdWrite(platform, /^POST SipGateways/);
    await carrier.save(user);
    await write.began();
    await carrier.fill(user, carrier.cell('Network address', first), '198.51.100.78');
    await carrier.press(user, 'Add SIP Gateway');
    await carrier.fill(user, carrier.cell('Network address', first + 1), '198.51.100.79');
    write.end();
    await message(carrier.SAVED);
    expect(carrier.cell('Network address', first)).toHaveValue('198.51.100.78');
    const before = platform.writes().length;
    await carrier.save(user);
    await message('No changes');
    expect(
      platform
        .writes()
        .slice(before)
        .map(({ method, body }) => [method, (body as { ipv4?: string }).ipv4]),
    ).toEqual([
      ['PUT', '198.51.100.78'],
      ['POST', '198.51.100.79'],
    ]);
  }, 60_000);

  const addRoute = async (user: UserEvent, text: string) => {
    await user.click(screen.getByText('Add route'));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-part', 'pattern'));
    await user.paste(text);
  };
  const routesOf = async (name: string) =>
    (
      await platformOf
        .get()
        .db.run(
          'SELECT r.regex FROM lcr_routes r JOIN lcr ON lcr.lcr_sid = r.lcr_sid WHERE lcr.name = ? ORDER BY r.priority',
          [name],
        )
    ).map(({ regex }) => String(regex));

  it.each([
    ['stored', undefined, routing.UPDATED],
    ['refused', refused(), /not today/],
  ])(
    'are those of outbound routing, the first of which is %s',
    async (_end, answer, told) => {
      const name = 'Default routing';
      const path = (await pathOf('least-cost-routing', 'lcr', 'lcr_sid', { name })).replace('/internal/', '');
      const { platform, user } = await open(path, 'sp1');
      await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Carrier of route 1' })).not.toHaveValue('…'),
      );
      const stored = await routesOf(name);
      await addRoute(user, '^8811');
      const write = holdWrite(platform, /^(?:POST|PUT) Lcrs\/[^/]+\/Routes/);
      await save(user);
      await write.began();
      await addRoute(user, '^8822');
      write.end(answer);
      await screen.findAllByText(told);
      expect(routing.patterns().slice(-2)).toEqual(['^8811', '^8822']);
      await save(user);
      await message(routing.UPDATED);
      await message('No changes');
      expect(await routesOf(name)).toEqual([...stored.slice(0, -1), '^8811', '^8822', '.*']);
    },
    60_000,
  );

  it('are the voices of a credential', async () => {
    const [row] = await platformOf.get().db.run('SELECT speech_credential_sid FROM google_custom_voices', []);
    const sid = String(row?.['speech_credential_sid']);
    const { platform, user } = await open(`speech-services/${sid}/edit`, 'sp1');
    await screen.findByLabelText('Use custom voices');
    const voice = async (position: number) => {
      const legend = await screen.findByText(`Custom voice ${String(position)}`, { selector: 'legend' });
      return within(legend.closest('fieldset') ?? legend);
    };
    const fill = async (position: number, label: RegExp, text: string) => {
      const box = (await voice(position)).getByLabelText(label);
      await user.clear(box);
      await user.click(box);
      await user.paste(text);
    };
    const last = screen.getAllByText(/^Custom voice \d/, { selector: 'legend' }).length + 1;
    await user.click(screen.getByText('Add Voice'));
    await fill(last, /^Name/, 'Added');
    await fill(last, /^Model/, 'projects/1/models/added');
    const write = holdWrite(platform, /^POST GoogleCustomVoices/);
    await save(user);
    await write.began();
    await fill(1, /^Name/, 'Changed meanwhile');
    await fill(last, /^Name/, 'Added and changed');
    write.end();
    await message(speech.CHANGED);
    await message('1 field changed');
    expect((await voice(last)).getByLabelText(/^Name/)).toHaveValue('Added and changed');
    const before = platform.writes().length;
    await save(user);
    await message('No changes');
    expect(
      platform
        .writes()
        .slice(before)
        .map(({ method, body }) => [method, body]),
    ).toEqual([
      ['PUT', { name: 'Changed meanwhile' }],
      ['PUT', { name: 'Added and changed' }],
    ]);
  }, 60_000);
});
