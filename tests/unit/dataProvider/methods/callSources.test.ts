import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../../support/errorOf.ts';
import { account, providerOn } from '../fakes.ts';

describe('sipCapture', () => {
  const sipCallId = 'a/b c@10.0.0.5';
  const below = (owner: string, method = 'register') =>
    `GET ${owner}/RecentCalls/a%2Fb%20c%4010.0.0.5/${method}/pcap`;
  const file = new Blob(['x'.repeat(100)]);

  it.each([
    ['of an account', { accountSid: 'a1', serviceProviderSid: 'sp1' }, 'register', 'Accounts/a1'],
    ['of a provider', { accountSid: null, serviceProviderSid: 'sp9' }, 'register', 'ServiceProviders/sp9'],
    ['without any owner', { accountSid: null, serviceProviderSid: null }, 'register', 'ServiceProviders/sp1'],
    ['of a call', { accountSid: 'a1' }, 'invite', 'Accounts/a1'],
  ] as const)('is one request: %s', async (_case, owner, method, path) => {
    const { dataProvider, lines, requests } = providerOn({ [below(path, method)]: file });
    expect(await dataProvider.sipCapture({ ...owner, sipCallId, method })).toEqual({ file });
    expect(lines()).toEqual([below(path, method)]);
    expect(requests[0]?.as).toBe('blob');
  });

  const asked = { accountSid: 'acc1', sipCallId, method: 'register' } as const;

  it.each([
    ['there is none', {}],
    ['it holds no packet', { [below('Accounts/acc1')]: new Blob(['x'.repeat(24)]) }],
    ['it is empty', { [below('Accounts/acc1')]: new Blob([]) }],
  ])('is null where %s', async (_case, answers) => {
    const { dataProvider, lines } = providerOn(answers, { viewer: account });
    expect(await dataProvider.sipCapture(asked)).toEqual({ file: null });
    expect(lines()).toHaveLength(1);
  });

  it('fails when the capture store cannot be reached', async () => {
    const refused = new HttpError('Bad Request', 400, { text: 'Bad Request' });
    const { dataProvider } = providerOn({ [below('Accounts/acc1')]: refused });
    const error = await errorOf(dataProvider.sipCapture(asked));
    expect([error.status, error.message]).toEqual([400, 'Bad Request']);
  });
});
