import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { fieldErrorsOf, withFieldErrors } from '../../../src/dataProvider/fieldErrors.ts';
import { describeError } from '../../../src/dataProvider/httpError.ts';
import { errors } from '../../../src/i18n/en/errors.ts';
import { writeErrors } from '../../../src/i18n/en/writeErrors.ts';
import { definitions } from './fakes.ts';

const mappingOf = (name: string) => {
  const found = definitions.find(definition => definition.name === name);
  if (!found) throw new Error(name);
  return found.api;
};

const FOREIGN_KEY =
  'Cannot add or update a child row: a foreign key constraint fails (`jambones`.`phone_numbers`, CONSTRAINT ' +
  '`application_sid_idxfk_3` FOREIGN KEY (`application_sid`) REFERENCES `applications` (`application_sid`))';

describe('fieldErrorsOf', () => {
  it.each<[string, number, string, unknown]>([
    [
      'phone-numbers',
      422,
      "Duplicate entry '1555-bc08450c' for key 'phone_numbers_unique_idx_voip_carrier_number'",
      { number: 'portal.errors.duplicate.phone_number' },
    ],
    ['phone-numbers', 400, 'number is required', { number: 'ra.validation.required' }],
    [
      'phone-numbers',
      400,
      'number cannot contain whitespace',
      { number: 'number cannot contain whitespace' },
    ],
    [
      'phone-numbers',
      500,
      "Data too long for column 'number' at row 1",
      { number: 'portal.errors.too_long' },
    ],
    ['phone-numbers', 400, 'voip_carrier not found for sid 0000', { voip_carrier_sid: 'portal.errors.gone' }],
    [
      'phone-numbers',
      400,
      'voip_carrier_sid does not belong to the account',
      { voip_carrier_sid: 'voip_carrier_sid does not belong to the account' },
    ],
    ['phone-numbers', 500, FOREIGN_KEY, { application_sid: 'portal.errors.gone' }],
    [
      'clients',
      400,
      "the client's username already exists",
      { username: 'portal.errors.duplicate.username' },
    ],
    ['clients', 400, 'missing field username', { username: 'ra.validation.required' }],
    [
      'clients',
      500,
      "Incorrect integer value: 'many' for column `jambones`.`clients`.`is_active` at row 1",
      { is_active: 'portal.errors.not_accepted' },
    ],
    ['clients', 500, "Column 'username' cannot be null", { username: 'ra.validation.required' }],
    ['applications', 400, "missing required field: 'account_sid'", { account_sid: 'ra.validation.required' }],
    [
      'applications',
      400,
      'call_hook URL has invalid hostname a_b',
      { call_hook: { url: 'call_hook URL has invalid hostname a_b' } },
    ],
    [
      'applications',
      422,
      "Duplicate entry 'a-IVR menu' for key 'applications_idx_name'",
      { name: 'portal.errors.duplicate.application_name' },
    ],
    ['applications', 400, 'call_hook URL is invalid', { call_hook: { url: 'call_hook URL is invalid' } }],
    [
      'applications',
      400,
      'call_status_hook URL has invalid hostname a_b',
      { call_status_hook: { url: 'call_status_hook URL has invalid hostname a_b' } },
    ],
    [
      'accounts',
      422,
      "Duplicate entry 'a.example.com' for key 'accounts.sip_realm'",
      { sip_realm: 'portal.errors.duplicate.sip_realm' },
    ],
    [
      'accounts',
      422,
      "Duplicate entry 'a.example.com' for key 'sip_realm'",
      { sip_realm: 'portal.errors.duplicate.sip_realm' },
    ],
    ['accounts', 500, "Data too long for column 'url' at row 1", undefined],
    ['accounts', 500, "Unknown column 'sip_realm' in 'SET'", { sip_realm: 'portal.errors.unknown_column' }],
    ['accounts', 500, "Unknown column 'no_field' in 'SET'", undefined],
    ['clients', 400, 'missing field service_provider_sid', undefined],
    ['clients', 403, 'insufficient permissions', undefined],
    [
      'applications',
      500,
      'Cannot delete or update a parent row: a foreign key constraint fails (`jambones`.`phone_numbers`, CONSTRAINT `x` FOREIGN KEY (`application_sid`) REFERENCES `a` (`b`))',
      undefined,
    ],
  ])('of %s finds the fields of %i “%s”', (resource, status, text, expected) => {
    expect(fieldErrorsOf(mappingOf(resource), status, text)).toEqual(expected);
  });
});

describe('withFieldErrors', () => {
  it('adds the field and keeps status and message', () => {
    const error = new HttpError('number is required', 400, { text: 'number is required' });
    const mapped = withFieldErrors(mappingOf('phone-numbers'), error) as HttpError;
    expect([mapped.message, mapped.status]).toEqual(['number is required', 400]);
    expect(mapped.body).toEqual({
      text: 'number is required',
      errors: { number: 'ra.validation.required' },
    });
  });

  it.each([
    new HttpError('insufficient permissions', 403, { text: 'insufficient permissions' }),
    new HttpError('portal.errors.generic', 500, { text: null }),
    new Error('number is required'),
  ])('answers %s as it is', error => {
    expect(withFieldErrors(mappingOf('phone-numbers'), error)).toBe(error);
  });
});

describe('describeError', () => {
  it.each([
    [new Error('boom'), { message: 'boom', args: {} }],
    [new Error(''), { message: 'portal.errors.generic', args: {} }],
    ['text', { message: 'portal.errors.generic', args: {} }],
    [
      new HttpError('portal.errors.partial', 500, { text: null, args: { failed: 1 } }),
      { message: 'portal.errors.partial', args: { failed: 1 } },
    ],
  ])('puts “%s” into words', (error, expected) => {
    expect(describeError(error)).toEqual(expected);
  });
});

describe('messages', () => {
  it('are the sentences of the specification', () => {
    expect({ ...errors, ...writeErrors }).toMatchObject({
      generic: 'Something went wrong, please try again',
      unreachable: 'The server cannot be reached',
      session_expired: 'Your session has expired. Please log in and try again.',
      duplicate: { phone_number: 'The phone number you have entered is already in use.' },
      sip_realm: { missing: 'Sip realm is not set for the account.' },
    });
  });
});
