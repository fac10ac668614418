import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { exportRows } from '../../../../src/dataProvider/exportRows.ts';
import { SessionEndedError } from '../../../../src/platform/platformErrors.ts';
import { errorOf } from '../../../support/errorOf.ts';
import { admin, providerOn } from '../fakes.ts';

describe('SIP clients', () => {
  const line = 'GET Accounts/a1/RegisteredSipUsers';
  const post = 'POST Accounts/a1/RegisteredSipUsers';

  it('registeredUsers answers the user names', async () => {
    const { dataProvider, lines } = providerOn({ [post]: [{ name: 'joe' }, { name: 'a@b' }] });
    expect(await dataProvider.registeredUsers({ accountSid: 'a1' })).toEqual(['joe', 'a@b']);
    expect(lines()).toEqual([post]);
  });

  it('registeredUsers of a view-only user leaves out those of other realms', async () => {
    const { dataProvider, lines } = providerOn(
      {
        [line]: ['joe@acme.x', 'a@b@ACME.x', 'tim@bigacme.x', 'kim@sales.acme.x', 'lou@other.acme.x', 7],
        'GET ServiceProviders/sp1/Accounts': [
          { account_sid: 'a1', name: 'A', sip_realm: 'acme.x' },
          { account_sid: 'a2', name: 'B', sip_realm: 'other.acme.x' },
        ],
      },
      { viewer: { ...admin, isViewOnly: true } },
    );
    expect(await dataProvider.registeredUsers({ accountSid: 'a1' })).toEqual(['joe', 'a@b', 'kim']);
    expect(lines()).toEqual([line, 'GET ServiceProviders/sp1/Accounts']);
  });

  it('registeredUsers is empty for an account without realm', async () => {
    const text = 'account does not have sip_realm configuration';
    const { dataProvider } = providerOn({ [post]: new HttpError(text, 400, { text }) });
    expect(await dataProvider.registeredUsers({ accountSid: 'a1' })).toEqual([]);
  });

  it.each([
    [400, 'account not found for sid a1'],
    [403, 'insufficient permissions'],
  ])('registeredUsers passes %i on', async (status, text) => {
    const { dataProvider } = providerOn({ [post]: new HttpError(text, status, { text }) });
    expect((await errorOf(dataProvider.registeredUsers({ accountSid: 'a1' }))).message).toBe(text);
  });

  it('registration asks for one user, whatever the name', async () => {
    const answer = { name: 'a/b?c', registered_status: 'inactive' };
    const { dataProvider } = providerOn({ [`${line}/a%2Fb%3Fc`]: answer });
    expect(await dataProvider.registration({ accountSid: 'a1', username: 'a/b?c' })).toEqual(answer);
  });
});

describe('exportRows', () => {
  const question = { resource: 'phone-numbers', filter: { q: '1' } };
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({ phone_number_sid: `n${from + index}` }));

  it('reads page by page until all rows are there', async () => {
    const { dataProvider, lines } = providerOn(({ query }) => {
      const from = (Number(query?.['page']) - 1) * 500;
      return { total: 1100, data: numbers(from, Math.min(from + 500, 1100)) };
    });
    const steps = [];
    for await (const { rows, done, total } of exportRows(dataProvider, question))
      steps.push([rows.length, done, total]);
    expect(steps).toEqual([
      [500, 500, 1100],
      [500, 1000, 1100],
      [100, 1100, 1100],
    ]);
    expect(lines()[2]).toBe('GET PhoneNumbers?service_provider_sid=sp1&page=3&page_size=500&filter=1');
  });

  it('answers no row twice, and ends when the list got shorter', async () => {
    const pages = [numbers(0, 500), numbers(499, 700), []];
    const { dataProvider } = providerOn(() => ({ total: 900, data: pages.shift() }));
    const ids: unknown[] = [];
    for await (const { rows } of exportRows(dataProvider, question)) ids.push(...rows.map(row => row.id));
    expect(ids).toHaveLength(700);
    expect(new Set(ids).size).toBe(700);
    expect(pages).toEqual([]);
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const { dataProvider, lines } = providerOn(() => ({ total: 5000, data: numbers(0, 500) }));
    const steps = exportRows(dataProvider, { ...question, signal: controller.signal });
    await steps.next();
    controller.abort();
    expect((await errorOf(steps.next())).name).toBe('AbortError');
    expect(lines()).toHaveLength(1);
  });

  it('passes the end of the session on, and is no complete download', async () => {
    const gone = { getList: () => Promise.reject(new SessionEndedError('over')) };
    await expect(exportRows(gone, question).next()).rejects.toThrow(SessionEndedError);
  });
});
