import { describe, expect, it } from 'vitest';
import {
  type BucketCredential,
  bucketTestBody,
  cleanBucket,
  isSameBucket,
  maskBucket,
} from '../../../src/platform/bucket/bucket.ts';
import {
  AWS_REGIONS,
  isRecordingOn,
  keepsStoredSecret,
  missingBucketParts,
  testNeedsSecret,
  withVendor,
} from '../../../src/platform/bucket/bucketForm.ts';

const KEY = JSON.stringify({
  project_id: 'p',
  private_key: '-----BEGIN PRIVATE KEY-----\nABCDEFGHIJ\n-----END PRIVATE KEY-----\n',
  client_email: 'a@b.example',
});
const MASKED_KEY = JSON.stringify({
  project_id: 'p',
  private_key: `-----BEGIN PRIVATE KEY-----\nABCDEF${'X'.repeat(31)}`,
  client_email: 'a@b.example',
});

const everything = {
  name: ' recordings ',
  region: ' eu-west-1 ',
  endpoint: ' https://s3.example.com ',
  access_key_id: ' AKIA ',
  secret_access_key: ' secret key ',
  connection_string: ' a=b ',
  service_key: KEY,
  tags: [{ Key: ' team ', Value: ' support ' }],
};
const tags = [{ Key: 'team', Value: 'support' }];
const ofVendor = (vendor: string): BucketCredential => ({ vendor, ...everything });

describe('what is sent of a form that holds more than its vendor takes', () => {
  it.each<[string, object]>([
    [
      'aws_s3',
      {
        vendor: 'aws_s3',
        region: 'eu-west-1',
        name: 'recordings',
        access_key_id: 'AKIA',
        secret_access_key: ' secret key ',
        tags,
      },
    ],
    [
      's3_compatible',
      {
        vendor: 's3_compatible',
        endpoint: 'https://s3.example.com',
        name: 'recordings',
        access_key_id: 'AKIA',
        secret_access_key: ' secret key ',
        region: 'eu-west-1',
        tags,
      },
    ],
    ['azure', { vendor: 'azure', name: 'recordings', connection_string: ' a=b ', tags }],
    ['google', { vendor: 'google', name: 'recordings', service_key: KEY, tags }],
  ])('for %s is its own fields', (vendor, sent) => {
    expect(cleanBucket(ofVendor(vendor))).toEqual(sent);
    const { tags: _tags, ...body } = sent as BucketCredential;
    expect(bucketTestBody(ofVendor(vendor))).toEqual(body);
  });

  it('gives AWS its default region, and leaves out what is empty', () => {
    expect(cleanBucket({ vendor: 'aws_s3', name: 'b', region: '', tags: [] })).toEqual({
      vendor: 'aws_s3',
      region: 'us-east-1',
      name: 'b',
    });
    expect(cleanBucket({ vendor: 's3_compatible', name: 'b', region: ' ', tags: null })).toEqual({
      vendor: 's3_compatible',
      name: 'b',
    });
  });

  it.each([null, undefined, {}, { vendor: '' }, { vendor: null }, { vendor: 'none' }])(
    '%j is no credential',
    value => {
      expect(cleanBucket(value)).toBeNull();
      expect(bucketTestBody(value)).toBeNull();
      expect(maskBucket(value)).toBeNull();
    },
  );

  it('keeps what a vendor nobody knows here has stored', () => {
    const strange = { vendor: 'floppy', side: 'A' };
    expect(cleanBucket(strange)).toBe(strange);
    expect(missingBucketParts(strange)).toEqual([]);
  });
});

describe('isRecordingOn', () => {
  it.each([
    [null, false],
    [{}, false],
    [{ vendor: 'none' }, false],
    [{ vendor: '' }, true],
    [{ vendor: 'azure' }, true],
  ])('of %j is %s', (value, on) => {
    expect(isRecordingOn(value)).toBe(on);
  });
});

describe('missingBucketParts', () => {
  it.each<[string, string[]]>([
    ['aws_s3', ['name', 'access_key_id', 'secret_access_key']],
    ['s3_compatible', ['endpoint', 'name', 'access_key_id', 'secret_access_key']],
    ['azure', ['name', 'connection_string']],
    ['google', ['name', 'service_key']],
  ])('%s demands %j', (vendor, parts) => {
    expect(missingBucketParts({ vendor })).toEqual(parts);
    expect(missingBucketParts({ vendor, name: ' ' })).toEqual(parts);
    expect(missingBucketParts(ofVendor(vendor))).toEqual([]);
    for (const part of parts)
      expect(missingBucketParts({ ...ofVendor(vendor), [part]: '' }), part).toEqual([part]);
  });
});

const stored: BucketCredential = {
  vendor: 'aws_s3',
  region: 'eu-west-1',
  name: 'recordings',
  access_key_id: 'AKIA',
  secret_access_key: 'made-uXXXXXXXX',
};

describe('isSameBucket', () => {
  it.each<[object | null, object | null, boolean]>([
    [stored, { ...stored, tags: [], endpoint: '', connection_string: null }, true],
    [stored, { ...stored, name: ' recordings ' }, true],
    [stored, { ...stored, name: 'other' }, false],
    [stored, { ...stored, tags }, false],
    [{ ...stored, tags }, { ...stored, tags: [...tags, { Key: 'a', Value: 'b' }] }, false],
    [stored, { ...stored, vendor: 's3_compatible' }, false],
    [{ ...stored, region: 'us-east-1' }, { ...stored, region: null }, true],
    [null, { vendor: '' }, true],
    [{}, null, true],
    [null, stored, false],
  ])('%j and %j: %s', (left, right, same) => {
    expect(isSameBucket(left, right)).toBe(same);
    expect(isSameBucket(right, left)).toBe(same);
  });
});

describe('a test while the stored secret is kept', () => {
  it.each<[string, object, boolean, boolean]>([
    ['untouched', {}, true, false],
    ['other tags', { tags }, true, false],
    ['another bucket', { name: 'other' }, true, true],
    ['another region', { region: 'eu-west-2' }, true, true],
    ['another key id', { access_key_id: 'AKIB' }, true, true],
    ['a new secret', { secret_access_key: 'new' }, false, false],
    ['an empty secret', { secret_access_key: '' }, false, false],
    ['another vendor', { vendor: 's3_compatible' }, false, false],
  ])('once the form has %s', (_name, change, keeps, needs) => {
    expect(keepsStoredSecret({ ...stored, ...change }, stored)).toBe(keeps);
    expect(testNeedsSecret({ ...stored, ...change }, stored)).toBe(needs);
  });

  it('never stands in the way where nothing is stored', () => {
    expect(keepsStoredSecret(stored, null)).toBe(false);
    expect(testNeedsSecret(stored, null)).toBe(false);
  });
});

describe('choosing another vendor', () => {
  const regions = AWS_REGIONS.map(({ id }) => id);
  const choose = (current: BucketCredential, vendor: string, before: BucketCredential | null = null) =>
    withVendor(current, vendor, before, regions);

  it.each([
    [null, 'us-east-1'],
    ['', 'us-east-1'],
    ['minio-1', 'us-east-1'],
    ['sa-east-1', 'sa-east-1'],
  ])('AWS S3 with the region %j has %s', (region, after) => {
    expect(choose({ vendor: 's3_compatible', region }, 'aws_s3').region).toBe(after);
  });

  it('S3 compatible starts without a region', () => {
    expect(choose({ vendor: 'aws_s3', region: 'eu-west-1' }, 's3_compatible').region).toBeNull();
  });

  it('keeps what was typed', () => {
    expect(choose({ vendor: 'aws_s3', name: 'b', secret_access_key: 'typed', tags }, 'azure')).toMatchObject({
      vendor: 'azure',
      name: 'b',
      secret_access_key: 'typed',
      tags,
    });
  });

  it('takes the mask away with its vendor and brings it back, and so the stored region', () => {
    const away = choose(stored, 's3_compatible', stored);
    expect(away).toMatchObject({ vendor: 's3_compatible', region: null, secret_access_key: null });
    expect(choose(away, 'aws_s3', stored)).toMatchObject(stored);
  });

  it('brings back a stored region that no list contains', () => {
    const strange = { ...stored, region: 'mars-north-1' };
    expect(choose(choose(strange, 'google', strange), 'aws_s3', strange).region).toBe('mars-north-1');
  });

  it('does not overwrite a secret typed for the stored vendor', () => {
    const typed = { ...stored, vendor: 'azure', secret_access_key: 'typed' };
    expect(choose(typed, 'aws_s3', stored).secret_access_key).toBe('typed');
  });
});

describe('masking as the platform does', () => {
  it.each<[BucketCredential, object]>([
    [{ ...stored, secret_access_key: 'made-up-secret' }, { secret_access_key: 'made-uXXXXXXXX' }],
    [{ ...stored, secret_access_key: 'sixsix' }, { secret_access_key: 'sixsix' }],
    [stored, { secret_access_key: 'made-uXXXXXXXX' }],
    [{ vendor: 'azure', name: 'c', connection_string: 'DefaultEnd' }, { connection_string: 'DefaulXXXX' }],
    [{ vendor: 'google', name: 'g', service_key: KEY }, { service_key: MASKED_KEY }],
    [{ vendor: 'google', name: 'g', service_key: MASKED_KEY }, { service_key: MASKED_KEY }],
    [{ vendor: 'google', name: 'g', service_key: 'no JSON' }, { service_key: 'no JSON' }],
  ])('hides the secret of %j', (credential, masked) => {
    expect(maskBucket(credential)).toMatchObject(masked);
  });
});
