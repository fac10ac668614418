import { describe, expect, it } from 'vitest';
import { type GuardedRequest, forbiddenReason } from '../../../src/dataProvider/forbiddenRequests.ts';

const SID = '9351f46a-678c-43f5-b8a6-d4eb58d131af';

describe('requests the portal never sends', () => {
  it.each<[GuardedRequest['method'], string, GuardedRequest['query'], unknown]>([
    ['GET', `Accounts/${SID}`, { x: 1 }, undefined],
    ['GET', `VoipCarriers/${SID}`, { t: 'now' }, undefined],
    ['POST', 'Users', {}, { name: 'a', email: 'a@b.c' }],
    ['POST', 'Users', {}, { name: 'a', initial_password: '' }],
    ['POST', 'Users', {}, { name: 'a', initial_password: 'p', account_sid: SID }],
    ['PUT', `Users/${SID}`, {}, { name: 'a' }],
    ['POST', 'SystemInformation', {}, {}],
    ['POST', 'SystemInformation', {}, { domain_name: 'x' }],
    ['POST', 'SystemInformation', {}, { log_level: 'info', other: 1 }],
    ['POST', 'SystemInformation', {}, { log_level: null, domain_name: 'x' }],
    ['POST', 'SystemInformation', {}, { log_level: '' }],
    ['POST', 'SystemInformation', {}, { log_level: 'loud' }],
    ['POST', 'SystemInformation', {}, { log_level: 'info', system_information_sid: SID }],
    ['POST', 'SystemInformation', {}, undefined],
    ['POST', 'SystemInformation', {}, []],
    ['PUT', 'SystemInformation', {}, { domain_name: 'x' }],
    ['PUT', `VoipCarriers/${SID}`, {}, { register_status: {} }],
    ['POST', `ServiceProviders/${SID}/VoipCarriers`, {}, { name: 'a', register_status: null }],
    ['DELETE', `Accounts/${SID}/Limits`, {}, undefined],
    ['DELETE', `ServiceProviders/${SID}/Limits`, { category: '' }, undefined],
    ['GET', 'Accounts/nonsense/TtsCache', {}, undefined],
    ['DELETE', 'Accounts/undefined/TtsCache', {}, undefined],
    ['GET', `Accounts/${SID}/WebhookSecret`, { regenerate: false }, undefined],
    ['POST', 'Accounts/undefined/Limits', {}, { category: 'device', quantity: 1 }],
    ['DELETE', 'Users/null', {}, undefined],
    ['PUT', `Accounts/${SID}`, {}, { bucket_credential: {} }],
    ['POST', 'Accounts', {}, { name: 'a', bucket_credential: { vendor: 'none' } }],
    ['PUT', 'ActivationCode/123456', {}, { type: 'email' }],
    ['GET', `ServiceProviders/${SID}/Applications`, {}, undefined],
    ['GET', `Accounts/${SID}/Charges`, {}, undefined],
    ['PUT', `Applications/${SID}`, {}, {}],
    ['PUT', `ServiceProviders/${SID}`, {}, {}],
  ])('include %s %s with query %j and body %j', (method, path, query, body) => {
    expect(forbiddenReason({ method, path, query, body })).toEqual(expect.any(String));
  });
});

describe('requests beside them that it may send', () => {
  it.each<[GuardedRequest['method'], string, GuardedRequest['query'], unknown]>([
    ['GET', `Accounts/${SID}`, {}, undefined],
    ['GET', `Accounts/${SID}`, { x: undefined }, undefined],
    ['GET', `Accounts/${SID}/Applications`, { page: 1 }, undefined],
    ['POST', 'Users', {}, { name: 'a', initial_password: 'p' }],
    ['POST', 'Users', {}, { name: 'a', initial_password: 'p', account_sid: SID, service_provider_sid: SID }],
    ['PUT', `Users/${SID}`, {}, { name: 'a', is_view_only: false }],
    ['POST', 'SystemInformation', {}, { log_level: 'info', domain_name: null }],
    ['GET', 'SystemInformation', {}, undefined],
    ['PUT', `VoipCarriers/${SID}`, {}, { name: 'a' }],
    ['DELETE', `Accounts/${SID}/Limits`, { category: 'device' }, undefined],
    ['GET', `Accounts/${SID}/Limits`, {}, undefined],
    ['DELETE', `Accounts/${SID}/TtsCache`, {}, undefined],
    ['GET', `Accounts/${SID}/WebhookSecret`, {}, undefined],
    ['GET', `Accounts/${SID}/WebhookSecret`, { regenerate: true }, undefined],
    ['PUT', `Accounts/${SID}`, {}, { bucket_credential: { vendor: 'none' } }],
    ['POST', 'Accounts', {}, { name: 'a' }],
    ['POST', `Accounts/${SID}/BucketCredentialTest`, {}, { vendor: 'azure' }],
    ['PUT', `Lcrs/${SID}/Routes`, {}, []],
    ['POST', `ServiceProviders/${SID}/PredefinedCarriers/${SID}`, {}, {}],
  ])('include %s %s with query %j and body %j', (method, path, query, body) => {
    expect(forbiddenReason({ method, path, query, body })).toBeNull();
  });
});
