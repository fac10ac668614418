// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRows } from '../../../src/dataProvider/exportRows.ts';
import type { Application, PhoneNumber, VoipCarrier } from '../../../src/platform/records.ts';
import { errorOf } from '../../support/errorOf.ts';
import { atHome, listOf, type Platform, startPlatform } from './platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => {
  platform.sandbox.close();
});

describe('phone numbers', () => {
  const numbers = (filter: object, page = 1, perPage = 25) => listOf(filter, page, perPage);

  it('are paged and searched by the platform', async () => {
    const { dataProvider, lines } = await platform.signIn('sp1');
    const { data, total } = await dataProvider.getList<PhoneNumber>('phone-numbers', numbers({}));
    expect(data).toHaveLength(25);
    const wanted = data[3]?.number ?? '';
    const found = await dataProvider.getList<PhoneNumber>('phone-numbers', numbers({ q: `+${wanted}` }));
    expect(found.data.map(({ number }) => number)).toContain(wanted);
    expect(found.total).toBeLessThan(total ?? 0);
    expect(lines).toHaveLength(2);
    const past = await dataProvider.getList('phone-numbers', numbers({}, 9999));
    expect(past).toEqual({ data: [], total });
  });

  it('are exported whole, in steps', async () => {
    const { dataProvider, lines } = await platform.signIn('admin');
    const ids = new Set<unknown>();
    let total = 0;
    for await (const step of exportRows(dataProvider, { resource: 'phone-numbers', filter: {} })) {
      for (const row of step.rows) ids.add(row.id);
      ({ total } = step);
    }
    expect(ids.size).toBe(total);
    expect(lines).toHaveLength(Math.ceil(total / 500));
  });

  it('are unique by number and carrier: refused at the field', async () => {
    const { dataProvider } = await atHome(platform);
    const { data } = await dataProvider.getList<PhoneNumber>('phone-numbers', numbers({}));
    const taken = data.find(row => row.voip_carrier_sid !== null);
    if (!taken) throw new Error('no number on a carrier');
    const { number, account_sid, voip_carrier_sid } = taken;
    const error = await errorOf(
      dataProvider.create('phone-numbers', { data: { number, account_sid, voip_carrier_sid } }),
    );
    expect(error.status).toBe(422);
    expect(error.body).toMatchObject({ errors: { number: 'portal.errors.duplicate.phone_number' } });
  });

  it('keep number and carrier when everything else of the form is changed', async () => {
    const { dataProvider, account } = await atHome(platform);
    const { data: carriers } = await dataProvider.getList<VoipCarrier>('carriers', listOf());
    const carrier = carriers.find(each => each.account_sid === null);
    const data = {
      number: '+447.*',
      account_sid: account.id,
      voip_carrier_sid: carrier?.id,
      application_sid: '',
    };
    const { data: created } = await dataProvider.create('phone-numbers', { data });
    const { data: stored } = await dataProvider.getOne<PhoneNumber>('phone-numbers', {
      id: created.id as string,
    });
    expect(stored).toMatchObject({ number: '447.*', application_sid: null, voip_carrier_sid: carrier?.id });
    const changed = { ...stored, number: '1', voip_carrier_sid: null, account_sid: account.id };
    await dataProvider.update('phone-numbers', { id: stored.id, data: changed, previousData: stored });
    expect((await dataProvider.getOne('phone-numbers', { id: stored.id })).data).toEqual(stored);
    await dataProvider.delete('phone-numbers', { id: stored.id, previousData: stored });
    expect((await errorOf(dataProvider.getOne('phone-numbers', { id: stored.id }))).status).toBe(404);
  });

  it('get an application in bulk, and tell exactly which did not', async () => {
    const { dataProvider, lines, account } = await atHome(platform);
    const { data: rows } = await dataProvider.getList<PhoneNumber>(
      'phone-numbers',
      numbers({ account_sid: account.id }, 1, 40),
    );
    const { data: applications } = await dataProvider.getList<Application>(
      'applications',
      listOf({ account_sid: account.id }),
    );
    const applicationSid = applications[0]?.id ?? '';
    const unlucky = rows[7];
    await platform.fault('500', { method: 'PUT', path: unlucky?.id }, 1);
    const result = await dataProvider.assignApplication({ rows, applicationSid });
    expect(result.updated).toHaveLength(rows.length - 1);
    expect(result.failed).toEqual([
      { item: unlucky, message: 'failure drill', args: {}, error: expect.objectContaining({ status: 500 }) },
    ]);
    const again = await dataProvider.assignApplication({
      rows: result.failed.map(({ item }) => item),
      applicationSid,
    });
    expect(again.updated).toEqual([unlucky]);
    lines.length = 0;
    const after = await dataProvider.getList<PhoneNumber>(
      'phone-numbers',
      numbers({ account_sid: account.id }, 1, 40),
    );
    expect(after.data.every(row => row.application_sid === applicationSid)).toBe(true);
  });
});
