// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pickProvider } from '../../../src/browserStorage/currentProvider.ts';
import { storeToken } from '../../../src/authProvider/session.ts';
import { queryClient } from '../../../src/internal/providers.ts';
import { dropEarlyAnswers, sendEarly, takeEarlyAnswer } from '../../../src/startup/earlyAnswers.ts';
import { tokenOf } from '../../support/token.ts';

const address = (path: string) => new URL(`http://api.example/api/v1/${path}`);
const OF_PROVIDER = address('ServiceProviders/one/Accounts');
const OF_ALL = address('ServiceProviders');

beforeEach(() => {
  storeToken(tokenOf({}));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
});
afterEach(() => {
  dropEarlyAnswers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a switch of the provider forgets what was read of the former one, early answers and cache alike', () => {
  pickProvider('one');
  sendEarly([OF_PROVIDER], { token: 'token', providerSid: 'one' });
  sendEarly([OF_ALL], { token: 'token', providerSid: null });
  queryClient.setQueryData(['accounts', 'getList'], { data: [] });
  queryClient.setQueryData(['service-providers', 'getList'], { data: [] });
  pickProvider('two');
  expect(takeEarlyAnswer(OF_PROVIDER, 'token')).toBeUndefined();
  expect(takeEarlyAnswer(OF_ALL, 'token')).toBeDefined();
  expect(queryClient.getQueryData(['accounts', 'getList'])).toBeUndefined();
  expect(queryClient.getQueryData(['service-providers', 'getList'])).toBeDefined();
});
