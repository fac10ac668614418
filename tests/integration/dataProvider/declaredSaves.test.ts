// @vitest-environment node
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '../../../src/dataProvider/httpError.ts';
import type { CarrierOutcome } from '../../../src/resources/carriers/writes.ts';
import { errorOf } from '../../support/errorOf.ts';
import { carrierSession, inShort, sip, wantedCarrier } from './carrierSession.ts';
import { type Platform, startPlatform } from './platform.ts';
import { carriersOf, fresh, newTable } from './routingTables.ts';

/** What react-admin's own methods send of the records whose declaration has a save of its own. */

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

describe('dataProvider.create and update', () => {
  it('a carrier with its gateways; a column alone leaves them as they are', async () => {
    const { dataProvider, writes, read, mark } = await carrierSession(platform);
    const { data } = await dataProvider.create('carriers', { data: wantedCarrier({ name: 'By create' }) });
    expect(inShort(writes)).toEqual(['POST VoipCarriers', 'POST SipGateways']);
    const form = await read(String(data.id));
    expect(form.sip_gateways).toHaveLength(1);
    mark();
    const previousData = (await dataProvider.getOne('carriers', { id: data.id })).data;
    await dataProvider.update('carriers', { id: data.id, data: { tech_prefix: '123' }, previousData });
    expect(writes).toEqual([
      { method: 'PUT', path: `VoipCarriers/${String(data.id)}`, body: { tech_prefix: '123' } },
    ]);
    expect((await read(String(data.id))).sip_gateways).toHaveLength(1);
  });

  it('a save of which a part failed says so, and the next one sends the rest', async () => {
    const { dataProvider, writes, made, mark } = await carrierSession(platform);
    const loaded = await made();
    const wanted = {
      ...loaded,
      tech_prefix: '9',
      sip_gateways: [...loaded.sip_gateways, sip('203.0.113.8')],
    };
    await platform.fault('500', { method: 'POST', path: 'SipGateways' }, 1);
    const update = (known: CarrierOutcome['stored']) =>
      dataProvider.update('carriers', {
        id: loaded.id,
        data: wanted,
        previousData: loaded,
        meta: { save: { loaded: known } },
      });
    const error = await errorOf(update(loaded));
    const outcome = errorBody(error)?.outcome as CarrierOutcome;
    expect(error.message).toBe('resources.carriers.form.failures.title');
    expect(outcome).toMatchObject({ done: ['carrier'], failed: [{ action: 'create' }], total: 2 });
    mark();
    await update(outcome.stored);
    expect(inShort(writes)).toEqual(['POST SipGateways']);
  });

  it('a speech credential; a field alone leaves the others as they are', async () => {
    const { dataProvider, writes, account } = await carrierSession(platform);
    const { data } = await dataProvider.create('speech-services', {
      data: {
        vendor: 'deepgram',
        label: 'by-create',
        account_sid: account.id,
        use_for_stt: true,
        use_for_tts: false,
        api_key: 'made-up-key',
      },
    });
    expect(inShort(writes).at(-1)).toMatch(/^POST .*SpeechCredentials$/);
    writes.length = 0;
    const changed = { id: data.id, data: { use_for_tts: true }, previousData: undefined as never };
    await dataProvider.update('speech-services', changed);
    expect(writes.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { use_for_stt: 1, use_for_tts: 1 }],
    ]);
  });

  it('a routing table tells how far it is; a column alone leaves its rules as they are', async () => {
    const session = await platform.signIn('acct1');
    const { dataProvider, writes } = session;
    const carriers = await carriersOf(session);
    const steps: string[] = [];
    const { data } = await dataProvider.create('least-cost-routing', {
      data: newTable(carriers, [fresh('^44', String(carriers[1]))]),
      meta: { save: { progress: (done: number, total: number) => steps.push(`${done} of ${total}`) } },
    });
    expect(steps).toEqual(['1 of 1']);
    writes.length = 0;
    const previousData = { id: data.id };
    await dataProvider.update('least-cost-routing', { id: data.id, data: { name: 'Renamed' }, previousData });
    expect(writes).toEqual([
      {
        method: 'PUT',
        path: `Lcrs/${String(data.id)}`,
        body: expect.objectContaining({ name: 'Renamed' }) as object,
      },
    ]);
  });
});
