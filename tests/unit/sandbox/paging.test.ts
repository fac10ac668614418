import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../sandbox/createSandbox.ts';
import { seededSandbox } from '../../support/seededSandbox.ts';
import { ask, tokenOf } from './client.ts';

interface Page {
  total: number;
  page: number;
  page_size: number | null;
  data: { number: string }[];
}

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = await seededSandbox();
  token = await tokenOf(sandbox, 'admin');
});
afterAll(() => {
  sandbox.close();
});
const get = (path: string) => ask(sandbox, 'GET', path, { token });
const page = async (path: string) => (await get(path)).json as Page;

describe('phone numbers', () => {
  it('are all there without a page, ordered by number', async () => {
    const rows = (await get('/PhoneNumbers')).json as { number: string }[];
    expect(rows).toHaveLength(1500);
    const numbers = rows.map(row => row.number.toLowerCase());
    expect(numbers).toEqual([...numbers].sort());
  });

  it('come in pages that fit together', async () => {
    const all = (await get('/PhoneNumbers')).json as { phone_number_sid: string }[];
    const second = await page('/PhoneNumbers?page=2&page_size=25');
    expect(second).toMatchObject({ total: 1500, page: 2, page_size: 25 });
    expect(second.data).toEqual(all.slice(25, 50));
  });

  it.each([
    ['page=1', { page: 1, page_size: null }, 50],
    ['page=1&page_size=', { page: 1, page_size: 0 }, 50],
    ['page=0&page_size=10', { page: 0, page_size: 10 }, 10],
    ['page=&page_size=10', { page: 0, page_size: 10 }, 10],
    ['page=999&page_size=25', { page: 999, page_size: 25 }, 0],
    ['page=1&page_size=25&filter=%2B1', { total: 0 }, 0],
    ['page=1&page_size=25&filter=', { total: 1500 }, 25],
  ])('are paged by ?%s', async (query, expected, rows) => {
    const answer = await page(`/PhoneNumbers?${query}`);
    expect(answer).toMatchObject(expected);
    expect(answer.data).toHaveLength(rows);
  });

  it('treat % and _ as wildcards', async () => {
    const wild = await page('/PhoneNumbers?page=1&filter=1_08');
    const plain = await page('/PhoneNumbers?page=1&filter=1508');
    expect(wild.total).toBeGreaterThanOrEqual(plain.total);
    expect(plain.total).toBeGreaterThan(0);
  });
});

describe('pages that cannot be computed are 500', () => {
  it.each([
    '/VoipCarriers?page=0&page_size=5',
    '/VoipCarriers?page=&page_size=5',
    '/VoipCarriers?page=abc',
    '/Applications?page=abc',
    '/Applications?page=-1&page_size=5',
    '/PhoneNumbers?page=1&page_size=abc',
  ])('such as %s', async path => {
    expect((await get(path)).status).toBe(500);
  });
});

describe('applications', () => {
  it('are ordered by sid without and by name with a page', async () => {
    const all = (await get('/Applications')).json as { application_sid: string }[];
    const sids = all.map(row => row.application_sid);
    expect(sids).toEqual([...sids].sort());
    const first = (await page('/Applications?page=1&page_size=100')) as unknown as {
      data: { name: string }[];
    };
    const names = first.data.map(row => row.name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });
});
