import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '../../../src/dataProvider/fieldErrors.ts';
import { registry } from '../../../src/resources/registry.ts';

const declared = registry.filter(({ api }) => api.duplicates);

const found = (resource: string, status: number, text: string) => {
  const api = registry.find(({ name }) => name === resource)?.api;
  if (!api) throw new Error(resource);
  return fieldErrorsOf(api, status, text);
};

describe('a duplicate', () => {
  it.each([
    ['accounts', 422, "Duplicate entry 'a.example' for key 'sip_realm'", ['sip_realm']],
    ['accounts', 422, "Duplicate entry 'a.example' for key 'accounts.sip_realm'", ['sip_realm']],
    ['applications', 422, "Duplicate entry '9351f46a-IVR menu' for key 'applications_idx_name'", ['name']],
    ['applications', 422, "Duplicate entry 'x' for key 'applications.applications_idx_name'", ['name']],
    ['clients', 400, "the client's username already exists", ['username']],
    ['ms-teams-tenants', 422, "Duplicate entry 'a.b.c' for key 'tenant_fqdn'", ['tenant_fqdn']],
    [
      'phone-numbers',
      422,
      "Duplicate entry '1-2' for key 'phone_numbers_unique_idx_voip_carrier_number'",
      ['number'],
    ],
    ['service-providers', 422, "Duplicate entry 'Home' for key 'name'", ['name']],
    [
      'service-providers',
      422,
      "Duplicate entry 'a.b' for key 'service_providers.root_domain'",
      ['root_domain'],
    ],
    ['users', 422, 'invalid username or email', ['name', 'email']],
  ])('of %s (%i %s) is told at its field', (resource, status, text, fields) => {
    expect(Object.keys(found(resource, status, text) ?? {})).toEqual(fields);
  });

  it.each(
    declared.flatMap(({ name }) =>
      [
        'insufficient permissions',
        'exceeded limits - you have created undefined instances of this resource',
        'cannot delete application with phone numbers',
        'invalid account name',
        'failure updating dns records for sip_realm',
        "Duplicate entry 'for key name' for key 'another_key'",
      ].map(text => [name, text] as const),
    ),
  )('is not what another 422 of %s means: %s', (resource, text) => {
    expect(found(resource, 422, text)).toBeUndefined();
  });
});
