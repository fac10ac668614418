import { describe, expect, it } from 'vitest';
import { readServiceKey } from '../../../src/platform/bucket/bucketForm.ts';

const key = { type: 'service_account', project_id: 'p', private_key: 'k', client_email: 'a@b.example' };
const without = (name: string) => JSON.stringify({ ...key, [name]: undefined });

describe('readServiceKey', () => {
  it('answers the key without its white space', () => {
    expect(readServiceKey(JSON.stringify(key, null, 2))).toEqual({ key: JSON.stringify(key) });
  });

  it.each([
    ['', 'invalid'],
    ['{', 'invalid'],
    ['null', 'invalid'],
    ['[]', 'invalid'],
    ['"text"', 'invalid'],
    ['-----BEGIN PRIVATE KEY-----', 'invalid'],
    [without('private_key'), 'invalid'],
    [without('client_email'), 'invalid'],
    [JSON.stringify({ ...key, private_key: 7 }), 'invalid'],
    [JSON.stringify({ ...key, client_email: '' }), 'invalid'],
    [without('project_id'), 'project'],
  ])('says of %s: %s', (file, problem) => {
    expect(readServiceKey(file)).toEqual({ problem });
  });
});
