// @vitest-environment node
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CarrierWithGateways } from '../../../src/platform/carrier/carrierRecords.ts';
import { NetworkUnreachableError } from '../../../src/platform/platformErrors.ts';
import { errorOf } from '../../support/errorOf.ts';
import { carrierSession, inShort, sip, smpp, wantedCarrier } from './carrierSession.ts';
import { listOf, type Platform, startPlatform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterEach(async () => {
  await platform.sandbox.app.request('http://platform.test/sandbox/faults', { method: 'DELETE' });
});
afterAll(() => {
  platform.sandbox.close();
});

const addresses = ({ sip_gateways }: CarrierWithGateways) => sip_gateways.map(({ ipv4 }) => ipv4);
const ROWS = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

describe('a save that fails in the middle', () => {
  it.each(['500', '429'])('%s: says what failed, and the repetition sends only that', async kind => {
    const { dataProvider, writes, read, mark } = await carrierSession(platform);
    const wanted = wantedCarrier({ sip_gateways: ROWS.map(ipv4 => sip(ipv4)) });
    await platform.fault(kind, { method: 'POST', path: 'SipGateways' }, 1);
    const first = await dataProvider.saveCarrier({ stored: null, wanted });
    expect(first).toMatchObject({
      done: ['carrier', 'row-203.0.113.2', 'row-203.0.113.3'],
      failed: [
        {
          key: 'row-203.0.113.1',
          path: 'sip_gateways.0.ipv4',
          action: 'create',
          name: '203.0.113.1:5060',
          message: expect.any(String) as unknown,
        },
      ],
      total: 4,
    });
    mark();
    const second = await dataProvider.saveCarrier({ stored: first.stored, wanted });
    expect(inShort(writes)).toEqual(['POST SipGateways']);
    expect(second).toMatchObject({ done: ['row-203.0.113.1'], failed: [], total: 1 });
    expect(addresses(await read(second.stored.id))).toEqual(ROWS);
  });

  it('keeps the old gateway while the new one is refused', async () => {
    const { dataProvider, writes, made, read, mark } = await carrierSession(platform);
    const form = await made();
    const wanted = { ...form, sip_gateways: [sip('203.0.113.8')] };
    await platform.fault('500', { method: 'POST', path: 'SipGateways' }, 1);
    const first = await dataProvider.saveCarrier({ stored: form, wanted });
    expect(inShort(writes)).toEqual(['POST SipGateways']);
    expect(first.failed).toMatchObject([
      { path: 'sip_gateways.0.ipv4', action: 'create' },
      {
        path: 'sip_gateways.root',
        action: 'delete',
        name: '203.0.113.7:5060',
        message: 'resources.carriers.problems.held_back',
      },
    ]);
    expect(addresses(await read(form.id))).toEqual(['203.0.113.7']);
    mark();
    const second = await dataProvider.saveCarrier({ stored: first.stored, wanted });
    expect(inShort(writes)).toEqual(['POST SipGateways', 'DELETE SipGateways/…']);
    expect(second.failed).toEqual([]);
    expect(addresses(await read(form.id))).toEqual(['203.0.113.8']);
  });

  it('deletes what can go while something else fails', async () => {
    const { dataProvider, made, read } = await carrierSession(platform);
    const form = await made({ sip_gateways: ROWS.map(ipv4 => sip(ipv4)) });
    const wanted = { ...form, sip_gateways: [...form.sip_gateways.slice(1), sip('203.0.113.8')] };
    await platform.fault('500', { method: 'POST', path: 'SipGateways' }, 1);
    const { failed } = await dataProvider.saveCarrier({ stored: form, wanted });
    expect(failed.map(({ action }) => action)).toEqual(['create']);
    expect(addresses(await read(form.id))).toEqual(ROWS.slice(1));
  });

  it('goes on when the server cannot change or delete SMPP gateways', async () => {
    const { dataProvider, made, read, writes, mark } = await carrierSession(platform);
    const form = await made({
      smpp_gateways: [smpp('smpp.example.com'), smpp('old.example.com'), smpp('more.example.com')],
    });
    const [first, , third] = form.smpp_gateways;
    if (!first || !third) throw new Error('three gateways');
    const wanted = {
      ...form,
      name: 'Renamed',
      sip_gateways: [...form.sip_gateways, sip('203.0.113.8')],
      smpp_gateways: [{ ...first, use_tls: true }, third],
    };
    await platform.fault('500', { method: 'PUT', path: 'SmppGateways/' }, 1);
    await platform.fault('500', { method: 'DELETE', path: 'SmppGateways/' }, 1);
    const result = await dataProvider.saveCarrier({ stored: form, wanted });
    expect(result.done).toEqual(['carrier', 'row-203.0.113.8']);
    expect(result.failed).toMatchObject([
      { action: 'update', path: 'smpp_gateways.0.ipv4', message: 'failure drill' },
      { action: 'delete', path: 'smpp_gateways.root', message: 'failure drill' },
    ]);
    expect(await read(form.id)).toMatchObject({ name: 'Renamed' });
    mark();
    await dataProvider.saveCarrier({ stored: result.stored, wanted });
    expect(inShort(writes)).toEqual(['PUT SmppGateways/…', 'DELETE SmppGateways/…']);
  });

  it('says which cell of a row was refused', async () => {
    const { dataProvider, made } = await carrierSession(platform);
    const form = await made();
    const wanted = {
      ...form,
      sip_gateways: [
        ...form.sip_gateways,
        sip('sip.example.com', 'inbound'),
        sip('203.0.113.8', 'inbound', { protocol: 'sctp' as never }),
      ],
    };
    const { failed } = await dataProvider.saveCarrier({ stored: form, wanted });
    expect(failed.map(({ path, message }) => [path, message])).toEqual([
      ['sip_gateways.1.ipv4', 'Inbound gateway must be IPv4 address'],
      ['sip_gateways.2.protocol', expect.stringContaining('protocol')],
    ]);
  });
});

describe('an answer that got lost', () => {
  it('a gateway that was made in silence is not made again', async () => {
    const { dataProvider, trouble, lines, read } = await carrierSession(platform);
    const wanted = wantedCarrier({ sip_gateways: ROWS.map(ipv4 => sip(ipv4)) });
    trouble.lost = /^POST SipGateways/;
    const { stored, failed } = await dataProvider.saveCarrier({ stored: null, wanted });
    trouble.lost = null;
    expect(failed).toEqual([]);
    expect(lines.filter(line => line.startsWith('GET SipGateways'))).toHaveLength(1);
    expect(addresses(await read(stored.id))).toEqual(ROWS);
    expect((await dataProvider.saveCarrier({ stored, wanted })).total).toBe(0);
  });

  it('a change and a deletion that were done in silence count', async () => {
    const { dataProvider, trouble, made } = await carrierSession(platform);
    const form = await made({ sip_gateways: ROWS.map(ipv4 => sip(ipv4)) });
    const [first, second] = form.sip_gateways;
    if (!first || !second) throw new Error('two gateways');
    const wanted = { ...form, sip_gateways: [{ ...first, port: 5070 }, second] };
    trouble.lost = /^(PUT|DELETE) SipGateways/;
    const { stored, done, failed } = await dataProvider.saveCarrier({ stored: form, wanted });
    expect([done.length, failed]).toEqual([2, []]);
    expect((await dataProvider.saveCarrier({ stored, wanted })).total).toBe(0);
  });

  it('a gateway whose request got lost itself is told, and made by the repetition', async () => {
    const { dataProvider, made, read } = await carrierSession(platform);
    const form = await made();
    const wanted = { ...form, sip_gateways: [...form.sip_gateways, sip('203.0.113.8')] };
    await platform.fault('drop', { method: 'POST', path: 'SipGateways' }, 1);
    const { stored, failed } = await dataProvider.saveCarrier({ stored: form, wanted });
    expect(failed).toMatchObject([{ action: 'create', message: 'portal.errors.no_answer' }]);
    await dataProvider.saveCarrier({ stored, wanted });
    expect(addresses(await read(form.id))).toEqual(['203.0.113.7', '203.0.113.8']);
  });

  it.each(['admin', 'acct1'] as const)(
    'a carrier of %s that was made in silence is not made again',
    async login => {
      const { dataProvider, trouble, writes } = await carrierSession(platform, login);
      const name = `Silent ${login}`;
      const wanted = wantedCarrier({ name, register_username: 'u', register_password: 'made-up-secret' });
      trouble.lost = /^POST .*VoipCarriers/;
      const { stored, failed } = await dataProvider.saveCarrier({ stored: null, wanted });
      expect(failed).toEqual([]);
      expect(inShort(writes).slice(1)).toEqual(['POST SipGateways']);
      const { data } = await dataProvider.getList('carriers', listOf({ q: name }));
      expect(data.map(({ id }) => id)).toEqual([stored.id]);
    },
  );

  it('a carrier that holds something else, or has gateways, is not taken for it', async () => {
    const { dataProvider, made } = await carrierSession(platform);
    await made({ name: 'Twin' });
    await made({ name: 'Twin', tech_prefix: '999', sip_gateways: [] });
    await platform.fault('drop', { method: 'POST', path: 'VoipCarriers' }, 1);
    const error = await errorOf(
      dataProvider.saveCarrier({ stored: null, wanted: wantedCarrier({ name: 'Twin' }) }),
    );
    expect(error.message).toBe('portal.errors.no_answer');
  });
});

describe('what others did meanwhile', () => {
  it('a gateway that is gone already counts as deleted; a changed one is made anew by the repetition', async () => {
    const { dataProvider, http, made, read } = await carrierSession(platform);
    const form = await made({ sip_gateways: ROWS.map(ipv4 => sip(ipv4)) });
    const [first, second, third] = form.sip_gateways;
    if (!first || !second || !third) throw new Error('three gateways');
    for (const row of [first, second]) {
      await http.request({ method: 'DELETE', path: `SipGateways/${row.sip_gateway_sid}` });
    }
    const wanted = { ...form, sip_gateways: [{ ...second, port: 5070 }, third] };
    const error = await errorOf(dataProvider.saveCarrier({ stored: form, wanted }));
    expect(error.body).toMatchObject({
      errors: { sip_gateways: { 0: { ipv4: 'portal.errors.changed_meanwhile' } } },
    });
    await dataProvider.saveCarrier({ stored: form, wanted });
    expect((await read(form.id)).sip_gateways.map(({ ipv4, port }) => `${ipv4}:${port}`)).toEqual([
      '203.0.113.2:5070',
      '203.0.113.3:5060',
    ]);
  });
});

describe('the end of the session', () => {
  it('a 401 ends the save: nothing more is sent', async () => {
    const { dataProvider, made, writes } = await carrierSession(platform);
    const form = await made();
    const wanted = {
      ...form,
      sip_gateways: Array.from({ length: 20 }, (_, index) => sip(`203.0.113.${index + 20}`)),
    };
    await platform.fault('401', { method: 'POST', path: 'SipGateways' }, 1);
    expect(await errorOf(dataProvider.saveCarrier({ stored: form, wanted }))).toMatchObject({ status: 401 });
    expect(writes.length).toBeLessThan(20);
    expect(inShort(writes)).not.toContain('DELETE SipGateways/…');
  });

  it('a platform that is gone ends it', async () => {
    const { dataProvider, made } = await carrierSession(platform);
    const form = await made();
    // Each probe of whether the platform is there is dropped, too.
    await platform.fault('drop', {}, 20);
    const error = await errorOf(
      dataProvider.saveCarrier({ stored: form, wanted: { ...form, sip_gateways: [sip('203.0.113.8')] } }),
    );
    expect(error).toBeInstanceOf(NetworkUnreachableError);
  });
});
