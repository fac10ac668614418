import { describe, expect, it } from 'vitest';
import { withoutSecretParts } from '../../../../../src/platform/mask.ts';
import { fixedDifferences } from '../../../../../src/resources/speech-services/model/addedBefore.ts';
import {
  type CredentialBody,
  postBody,
} from '../../../../../src/resources/speech-services/model/credentialBody.ts';

const OWNER = { account_sid: 'a', service_provider_sid: 'p' };
const keyFile = (mail: string, key: string) =>
  JSON.stringify({ client_email: mail, private_key: `-----BEGIN PRIVATE KEY-----\n${key}` });

const ELEVEN = {
  vendor: 'elevenlabs',
  label: 'one',
  use_for_tts: true,
  api_key: 'abcdef-first',
  model_id: 'm1',
};
const AWS = {
  vendor: 'aws',
  aws_credential_type: 'access_key',
  aws_region: 'us-east-1',
  access_key_id: 'AK',
  secret_access_key: 'abcdef-first',
};

const differences = (
  first: Record<string, unknown>,
  change: Record<string, unknown>,
  { stored, account = OWNER.account_sid }: { stored?: CredentialBody; account?: string } = {},
) => {
  const sent = postBody(first, OWNER);
  const now = { ...first, ...change };
  return fixedDifferences(now, postBody(now, { ...OWNER, account_sid: account }), {
    // A draft has no secrets; what is stored shows their beginnings.
    sent: stored ? (withoutSecretParts(sent) as CredentialBody) : sent,
    record: { ...sent, ...stored },
  });
};

describe('inputs that a credential added before cannot follow', () => {
  it.each([
    ['none', {}, []],
    ['what a PUT changes', { model_id: 'm2', use_for_tts: false }, []],
    ['the label', { label: 'two' }, ['label']],
    ['the key', { api_key: 'ghijkl-other' }, ['api_key']],
    ['the vendor, which says it all', { vendor: 'deepgram', label: 'two' }, ['vendor']],
  ])('for %s', (_what, change, expected) => {
    expect(differences(ELEVEN, change)).toEqual(expected);
  });

  it('the account, and the name of a custom vendor', () => {
    expect(differences(ELEVEN, {}, { account: 'b' })).toEqual(['account_sid']);
    expect(differences({ vendor: 'custom', custom_name: 'acme' }, { custom_name: 'other' })).toEqual([
      'custom_name',
    ]);
  });

  it('another way of using the vendor', () => {
    expect(differences(AWS, { aws_credential_type: 'assume_role', role_arn: 'arn' })).toEqual([
      'aws_credential_type',
      'role_arn',
    ]);
    expect(differences(AWS, { aws_region: 'eu-west-1' })).toEqual([]);
  });

  it('a secret typed again, by what the platform shows of the first', () => {
    const masked = { api_key: 'abcdefXXXXXX' };
    expect(differences(ELEVEN, {}, { stored: masked })).toEqual([]);
    expect(differences(ELEVEN, { api_key: 'ghijkl-other' }, { stored: masked })).toEqual(['api_key']);
    expect(differences(ELEVEN, { api_key: 'ghijkl' }, { stored: { api_key: undefined } })).toEqual([]);
  });

  it('a key file chosen again', () => {
    const first = { vendor: 'google', use_for_tts: true, service_key: keyFile('a@example.com', 'abcdefgh') };
    const stored = { service_key: keyFile('a@example.com', 'abcdefXX') };
    expect(differences(first, {}, { stored })).toEqual([]);
    expect(differences(first, { service_key: keyFile('b@example.com', 'abcdefgh') }, { stored })).toEqual([
      'service_key',
    ]);
    expect(differences(first, { service_key: keyFile('a@example.com', 'fedcba') }, { stored })).toEqual([
      'service_key',
    ]);
  });
});
