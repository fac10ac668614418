import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { AdminSettings } from '../../../../src/custom-pages/settings/api.ts';
import { errorOf } from '../../../support/errorOf.ts';
import { providerOn } from '../fakes.ts';

const stored: AdminSettings = {
  system: {
    domain_name: 'a.example',
    sip_domain_name: null,
    monitoring_domain_name: null,
    private_network_cidr: '10.0.0.0/8',
    log_level: 'info',
  },
  passwords: { min_password_length: 8, require_digit: 1, require_special_character: 0 },
};

const saving = (wanted: { system?: object; passwords?: object }, answers: Record<string, unknown> = {}) => {
  const { dataProvider, lines, bodies } = providerOn({
    'GET SystemInformation': stored.system,
    'GET PasswordSettings': stored.passwords,
    'POST SystemInformation': {},
    'POST PasswordSettings': {},
    ...answers,
  });
  const params = {
    stored,
    wanted: {
      system: { ...stored.system, ...wanted.system },
      passwords: { ...stored.passwords, ...wanted.passwords },
    },
  };
  const save = () => dataProvider.saveAdminSettings(params);
  const sent = () => lines().filter(line => line.startsWith('POST'));
  const written = () => bodies().filter(body => body !== undefined);
  return { result: save(), save, lines, sent, bodies: written };
};

describe('adminSettings', () => {
  it.each([[null], [[]], ['text']])(
    'that are %j are a failure: a save would clear what is stored',
    async system => {
      const { dataProvider } = providerOn({ 'GET SystemInformation': system, 'GET PasswordSettings': {} });
      expect((await errorOf(dataProvider.adminSettings({}))).message).toBe('portal.errors.not_json');
    },
  );

  it('are the defaults where they were never set', async () => {
    const { dataProvider } = providerOn({
      'GET SystemInformation': {},
      'GET PasswordSettings': { min_password_length: 8 },
    });
    expect(await dataProvider.adminSettings({})).toEqual({
      system: {
        domain_name: null,
        sip_domain_name: null,
        monitoring_domain_name: null,
        private_network_cidr: null,
        log_level: 'info',
      },
      passwords: { min_password_length: 8, require_digit: 0, require_special_character: 0 },
    });
  });

  it.each([
    [
      'null, objects and lists are as never set',
      { min_password_length: null, require_digit: { odd: 1 }, require_special_character: [] },
      { min_password_length: 6, require_digit: 0, require_special_character: 0 },
    ],
    [
      'digits in a text are kept as the number',
      { min_password_length: '12', require_digit: '1' },
      { min_password_length: 12, require_digit: 1, require_special_character: 0 },
    ],
    [
      'a text in place of all',
      'odd',
      { min_password_length: 6, require_digit: 0, require_special_character: 0 },
    ],
  ])('password rules: %s', async (_case, answer, passwords) => {
    const { dataProvider } = providerOn({ 'GET SystemInformation': {}, 'GET PasswordSettings': answer });
    expect((await dataProvider.adminSettings({})).passwords).toEqual(passwords);
    expect(await dataProvider.passwordRulesInForce({})).toEqual(passwords);
  });
});

describe('saveAdminSettings', () => {
  it.each([
    ['nothing changed', {}],
    ['spaces', { system: { domain_name: ' a.example ', private_network_cidr: ' 10.0.0.0/8' } }],
    ['flags of another type', { passwords: { require_digit: true, require_special_character: false } }],
    ['empty text for null', { system: { sip_domain_name: '' } }],
  ])('%s: nothing is sent', async (_case, wanted) => {
    const { result, lines } = saving(wanted);
    expect(await result).toEqual({ done: [], failed: [], saved: stored });
    expect(lines()).toEqual([]);
  });

  it('sends all five system settings when one changed, and no other key', async () => {
    const { result, lines, bodies } = saving({ system: { domain_name: 'b.example', id: 'x', extra: 1 } });
    expect(await result).toMatchObject({ done: ['system'], failed: [] });
    expect(lines()).toEqual(['GET SystemInformation', 'POST SystemInformation']);
    expect(bodies()).toEqual([{ ...stored.system, domain_name: 'b.example' }]);
  });

  it.each([undefined, null, '', 'loud', 7])('sends a known log level in place of %s', async level => {
    const { result, bodies } = saving({ system: { sip_domain_name: 'sip.example', log_level: level } });
    await result;
    expect(bodies()).toEqual([{ ...stored.system, sip_domain_name: 'sip.example', log_level: 'info' }]);
  });

  it('sends password settings by themselves, flags as 0 and 1', async () => {
    const { result, lines, bodies } = saving({ passwords: { require_special_character: true } });
    await result;
    expect(lines()).toEqual(['GET PasswordSettings', 'POST PasswordSettings']);
    expect(bodies()).toEqual([{ min_password_length: 8, require_digit: 1, require_special_character: 1 }]);
  });

  it('tells which of the two failed, and with what words', async () => {
    const refused = new HttpError('not now', 500, { text: 'not now' });
    const { result, sent } = saving(
      { system: { log_level: 'debug' }, passwords: { min_password_length: 9 } },
      { 'POST SystemInformation': refused },
    );
    expect(await result).toEqual({
      done: ['passwords'],
      failed: [{ key: 'system', message: 'not now', args: {} }],
      saved: { system: stored.system, passwords: { ...stored.passwords, min_password_length: 9 } },
    });
    expect(sent()).toEqual(['POST SystemInformation', 'POST PasswordSettings']);
  });

  it('stops when the session is over', async () => {
    const over = new HttpError('Unauthorized', 401, { text: null });
    const { result, sent } = saving(
      { system: { log_level: 'debug' }, passwords: { min_password_length: 9 } },
      { 'POST SystemInformation': over },
    );
    expect(await errorOf(result)).toBe(over);
    expect(sent()).toEqual(['POST SystemInformation']);
  });
});

describe('what another admin stored meanwhile', () => {
  const network = { ...stored.system, private_network_cidr: '192.168.0.0/16' };

  it('stays where this form changed something else', async () => {
    const { result, bodies } = saving(
      { system: { log_level: 'debug' }, passwords: { require_digit: false } },
      {
        'GET SystemInformation': network,
        'GET PasswordSettings': { ...stored.passwords, min_password_length: 12 },
      },
    );
    expect((await result).saved).toEqual({
      system: { ...network, log_level: 'debug' },
      passwords: { min_password_length: 12, require_digit: 0, require_special_character: 0 },
    });
    expect(bodies()).toEqual([
      { ...network, log_level: 'debug' },
      { min_password_length: 12, require_digit: 0, require_special_character: 0 },
    ]);
  });

  it('is told at its field before anything is written, and replaced by the next save', async () => {
    const { result, save, sent, bodies } = saving(
      { system: { private_network_cidr: '172.16.0.0/12' }, passwords: { min_password_length: 9 } },
      { 'GET SystemInformation': network },
    );
    const error = await errorOf(result);
    expect(error.status).toBe(409);
    expect(JSON.stringify(error.body)).toContain('192.168.0.0/16');
    expect(error.body).toMatchObject({
      errors: { system: { private_network_cidr: expect.any(String) as string } },
    });
    expect(sent()).toEqual([]);
    expect(await save()).toMatchObject({ done: ['system', 'passwords'] });
    expect(bodies()[0]).toEqual({ ...network, private_network_cidr: '172.16.0.0/12' });
  });

  it('is not sent again where it is what this form wants', async () => {
    const { result, sent } = saving(
      { system: { private_network_cidr: '192.168.0.0/16' } },
      { 'GET SystemInformation': network },
    );
    expect(await result).toEqual({ done: [], failed: [], saved: { ...stored, system: network } });
    expect(sent()).toEqual([]);
  });

  it('that cannot be read stops the save', async () => {
    const gone = new HttpError('no answer', 500, { text: 'no answer' });
    const { result, sent } = saving({ system: { log_level: 'debug' } }, { 'GET SystemInformation': gone });
    expect(await errorOf(result)).toBe(gone);
    expect(sent()).toEqual([]);
  });
});

describe('ttsCache', () => {
  const SID = '9351f46a-678c-43f5-b8a6-d4eb58d131af';

  it.each([
    [null, 'TtsCache'],
    [SID, `Accounts/${SID}/TtsCache`],
  ])('of %s', async (accountSid, path) => {
    const { dataProvider, lines } = providerOn({ [`GET ${path}`]: { size: 7 }, [`DELETE ${path}`]: null });
    expect(await dataProvider.ttsCacheSize({ accountSid })).toBe(7);
    await dataProvider.cleanTtsCache({ accountSid });
    expect(lines()).toEqual([`GET ${path}`, `DELETE ${path}`]);
  });

  it.each(['', '.', '..'])('of the sid %j is never asked for', async accountSid => {
    const { dataProvider, lines } = providerOn({});
    expect((await errorOf(dataProvider.ttsCacheSize({ accountSid }))).status).toBe(404);
    expect((await errorOf(dataProvider.cleanTtsCache({ accountSid }))).status).toBe(404);
    expect(lines()).toEqual([]);
  });
});
