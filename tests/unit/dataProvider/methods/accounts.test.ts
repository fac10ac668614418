import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../../support/errorOf.ts';
import { providerOn } from '../fakes.ts';

const TEST = 'POST Accounts/a1/BucketCredentialTest';
const SECRET = 'GET Accounts/a1/WebhookSecret?regenerate=true';
const credential = {
  vendor: 'azure',
  name: ' c ',
  connection_string: 's',
  access_key_id: 'of another vendor',
  tags: [{ Key: 'a', Value: 'b' }],
};

describe('testBucket', () => {
  it('sends what the vendor takes, without tags', async () => {
    const bodies: unknown[] = [];
    const { dataProvider, lines } = providerOn(({ body }) => {
      bodies.push(body);
      return { status: 'ok' };
    });
    expect(await dataProvider.testBucket({ accountSid: 'a1', credential })).toEqual({ ok: true });
    expect(lines()).toEqual([TEST]);
    expect(bodies).toEqual([{ vendor: 'azure', name: 'c', connection_string: 's' }]);
  });

  it.each([
    [{ status: 'failed', reason: 'no such bucket' }, 'no such bucket'],
    [{ status: 'fail', reason: 'insufficient permissions' }, 'insufficient permissions'],
    [{ status: 'failed' }, null],
    [{ status: 'failed', reason: ' ' }, null],
    [{ status: 'OK' }, null],
    [{}, null],
    [null, null],
  ])('takes %j for a failure', async (answer, reason) => {
    const { dataProvider } = providerOn({ [TEST]: answer });
    expect(await dataProvider.testBucket({ accountSid: 'a1', credential })).toEqual({ ok: false, reason });
  });

  it('passes other errors on', async () => {
    const { dataProvider } = providerOn({ [TEST]: new HttpError('no', 500, { text: 'no' }) });
    expect((await errorOf(dataProvider.testBucket({ accountSid: 'a1', credential }))).message).toBe('no');
  });
});

describe('regenerateWebhookSecret', () => {
  it('answers the new secret and marks the request as one that must not be repeated', async () => {
    const once: unknown[] = [];
    const { dataProvider, lines } = providerOn(request => {
      once.push(request.once);
      return { webhook_secret: 'wh_secret_2' };
    });
    expect(await dataProvider.regenerateWebhookSecret({ accountSid: 'a1' })).toBe('wh_secret_2');
    expect(lines()).toEqual([SECRET]);
    expect(once).toEqual([true]);
  });
});
