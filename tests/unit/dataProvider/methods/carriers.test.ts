import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../../support/errorOf.ts';
import { providerOn } from '../fakes.ts';

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
  ])('explains %s “%s”', async (status, text, message) => {
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
