// @vitest-environment node
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CarrierProgress } from '../../../src/resources/carriers/saveCarrier.ts';
import { errorOf } from '../../support/errorOf.ts';
import { carrierSession, sip, smpp } from './carrierSession.ts';
import { startPlatform, type Platform } from './platform.ts';

/** Two tabs open the same carrier, A saves, B saves. */

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

describe('a carrier with its gateways', () => {
  it('keeps what each of them changed, and the same gateway of both is one', async () => {
    const [tabA, tabB] = [await carrierSession(platform), await carrierSession(platform)];
    const loaded = await tabA.made({ name: 'Shared carrier' });
    const other = await tabB.read(loaded.voip_carrier_sid);
    await tabA.dataProvider.saveCarrier({
      stored: loaded,
      wanted: {
        ...loaded,
        name: 'Shared and renamed',
        sip_gateways: [...loaded.sip_gateways, sip('203.0.113.8'), sip('203.0.113.9')],
      },
    });
    const saved = await tabB.dataProvider.saveCarrier({
      stored: other,
      wanted: { ...other, tech_prefix: '123', sip_gateways: [...other.sip_gateways, sip('203.0.113.8')] },
    });
    expect(saved.failed).toEqual([]);
    const after = await tabA.read(loaded.voip_carrier_sid);
    expect(after).toMatchObject({ name: 'Shared and renamed', tech_prefix: '123' });
    expect(after.sip_gateways.map(({ ipv4 }) => ipv4)).toEqual(['203.0.113.7', '203.0.113.8', '203.0.113.9']);
    expect(saved.stored).toMatchObject({ name: 'Shared and renamed', tech_prefix: '123' });
  });

  it('tells at the cell of a gateway what both changed', async () => {
    const [tabA, tabB] = [await carrierSession(platform), await carrierSession(platform)];
    const loaded = await tabA.made({ name: 'Contested carrier' });
    const other = await tabB.read(loaded.voip_carrier_sid);
    const at = (form: typeof loaded, port: number) => ({
      stored: form,
      wanted: { ...form, sip_gateways: form.sip_gateways.map(row => ({ ...row, port })) },
    });
    await tabA.dataProvider.saveCarrier(at(loaded, 5070));
    const error = await errorOf(tabB.dataProvider.saveCarrier(at(other, 5080)));
    expect(error.body).toMatchObject({
      errors: { sip_gateways: { 0: { port: expect.stringContaining('5070') as unknown } } },
    });
    await tabB.dataProvider.saveCarrier(at(other, 5080));
    expect((await tabA.read(loaded.voip_carrier_sid)).sip_gateways.map(({ port }) => port)).toEqual([5080]);
  });

  it.each([
    ['SIP', 'sip_gateways', [sip('203.0.113.8'), sip('sip.example.com', 'outbound', { protocol: 'tls' })]],
    ['SMPP', 'smpp_gateways', [smpp('203.0.113.8'), smpp('203.0.113.9', 'inbound')]],
  ] as const)('takes %s gateways that the same form has added away again', async (_kind, field, added) => {
    const { dataProvider, made, read } = await carrierSession(platform);
    const stored = await made({ name: `Added to ${field}` });
    const rows = [...stored[field], ...added];
    const first = await dataProvider.saveCarrier({ stored, wanted: { ...stored, [field]: rows } });
    expect(first.failed).toEqual([]);
    // The platform's other columns are not read back.
    const third = await dataProvider.saveCarrier({
      stored: first.stored,
      wanted: { ...first.stored, [field]: stored[field] },
    });
    expect(third.failed).toEqual([]);
    expect((await read(stored.voip_carrier_sid))[field].map(({ ipv4 }) => ipv4)).toEqual(
      stored[field].map(({ ipv4 }) => ipv4),
    );
  });

  it.each(['500', '401', 'drop'])(
    'leaves the gateway that another tab added when a save that %s broke off is repeated',
    async fault => {
      const [tabA, tabB] = [await carrierSession(platform), await carrierSession(platform)];
      const stored = await tabA.made({ name: `Cut by ${fault}` });
      const other = await tabB.read(stored.voip_carrier_sid);
      await tabB.dataProvider.saveCarrier({
        stored: other,
        wanted: { ...other, sip_gateways: [...other.sip_gateways, sip('203.0.113.9')] },
      });
      const wanted = {
        ...stored,
        tech_prefix: '123',
        sip_gateways: [...stored.sip_gateways, sip('203.0.113.8')],
      };
      let progress: CarrierProgress | null = null;
      const save = () =>
        tabA.dataProvider.saveCarrier({ stored, wanted, progress, note: now => (progress = now) });
      await platform.fault(fault, { method: 'POST', path: 'SipGateways' }, 1);
      await save().catch(() => null);
      expect(progress).not.toBeNull();
      const { dataProvider, read } = fault === '401' ? await carrierSession(platform) : tabA;
      // As a draft keeps it.
      progress = JSON.parse(JSON.stringify(progress)) as CarrierProgress;
      const { failed } = await dataProvider.saveCarrier({ stored, wanted, progress });
      expect(failed).toEqual([]);
      const after = await read(stored.voip_carrier_sid);
      expect(after.tech_prefix).toBe('123');
      expect(after.sip_gateways.map(({ ipv4 }) => ipv4)).toEqual([
        '203.0.113.7',
        '203.0.113.8',
        '203.0.113.9',
      ]);
    },
  );
});
