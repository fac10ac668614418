import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../../support/errorOf.ts';
import { account, providerOn } from '../fakes.ts';

const refused = (status: number, text: string) => new HttpError(text, status, { text });

describe('deleting a carrier', () => {
  it('is one request: the platform takes the gateways along', async () => {
    const { dataProvider, lines } = providerOn({ 'DELETE VoipCarriers/c1': null });
    await dataProvider.delete('carriers', { id: 'c1', previousData: { id: 'c1' } });
    expect(lines()).toEqual(['DELETE VoipCarriers/c1']);
  });

  it.each([
    [422, 'cannot delete voip carrier with active phone numbers', 'portal.errors.carrier_numbers'],
    [422, 'carrier belongs to a different user', 'portal.errors.carrier_denied'],
    [400, 'insufficient privileges', 'portal.errors.carrier_denied'],
    [403, 'User has view-only access', 'portal.errors.carrier_denied'],
    [500, 'Cannot delete or update a parent row: a foreign key…', 'portal.errors.carrier_partly_deleted'],
    [404, 'Not Found', 'Not Found'],
    [401, 'portal.errors.session_expired', 'portal.errors.session_expired'],
    [502, 'portal.errors.gateway', 'portal.errors.gateway'],
  ])('%s %s', async (status, text, message) => {
    const { dataProvider } = providerOn({ 'DELETE VoipCarriers/c1': refused(status, text) });
    const error = await errorOf(dataProvider.delete('carriers', { id: 'c1' }));
    expect([error.status, error.message]).toEqual([status, message]);
    if (message !== text) expect(error.body).toMatchObject({ args: { reason: text } });
  });
});

describe('registerStatus', () => {
  it('keeps the registration and nothing else of the carrier', async () => {
    const { dataProvider } = providerOn({
      'GET VoipCarriers/c1': {
        name: 'c',
        register_password: 'secret',
        register_status: { status: 'ok', reason: '200 OK', callId: 'x@y', extra: 1 },
      },
    });
    expect(await dataProvider.registerStatus({ carrierSid: 'c1' })).toEqual({
      status: 'ok',
      reason: '200 OK',
      callId: 'x@y',
    });
  });
});

describe('registerCapture', () => {
  const callId = 'a/b c@10.0.0.5';
  const below = (owner: string) => `GET ${owner}/RecentCalls/a%2Fb%20c%4010.0.0.5`;
  const file = new Blob(['pcap']);

  it.each([
    ['of an account', { account_sid: 'a1', service_provider_sid: 'sp1' }, 'Accounts/a1'],
    ['of a provider', { account_sid: null, service_provider_sid: 'sp9' }, 'ServiceProviders/sp9'],
    ['without any owner', { account_sid: null, service_provider_sid: null }, 'ServiceProviders/sp1'],
  ])('searches and then fetches: carrier %s', async (_case, carrier, owner) => {
    const { dataProvider, lines, requests } = providerOn({
      [below(owner)]: { total: 2, data: {} },
      [`${below(owner)}/register/pcap`]: file,
    });
    expect(await dataProvider.registerCapture({ carrier, callId })).toEqual({ file });
    expect(lines()).toEqual([below(owner), `${below(owner)}/register/pcap`]);
    expect(requests[1]?.as).toBe('blob');
  });

  const carrier = { account_sid: 'acc1', service_provider_sid: 'sp1' };

  it.each([
    ['the search finds nothing', { [below('Accounts/acc1')]: { total: 0 } }, 1],
    ['the search is not known', {}, 1],
    ['the file is gone', { [below('Accounts/acc1')]: { total: 1 } }, 2],
  ])('answers null when %s', async (_case, answers, requests) => {
    const { dataProvider, lines } = providerOn(answers, { viewer: account });
    expect(await dataProvider.registerCapture({ carrier, callId })).toEqual({ file: null });
    expect(lines()).toHaveLength(requests);
  });

  it('fails when the capture store cannot be reached', async () => {
    const { dataProvider } = providerOn({ [below('Accounts/acc1')]: refused(400, 'Bad Request') });
    const error = await errorOf(dataProvider.registerCapture({ carrier, callId }));
    expect([error.status, error.message]).toEqual([400, 'Bad Request']);
  });
});
