import { describe, expect, it } from 'vitest';
import { changedValues, typedSecrets } from '../../../src/components/form/DraftOffer.tsx';

const values = {
  name: 'new',
  password: 'typed',
  call_hook: { url: 'https://new.example.com', method: 'POST', password: 'typed' },
  gateways: [{ ipv4: '192.0.2.1' }, { ipv4: '192.0.2.2' }],
  cleared: null,
};

describe('changedValues', () => {
  it.each([
    ['nothing', {}, {}],
    ['no tree at all', undefined, {}],
    ['a field', { name: true }, { name: 'new' }],
    ['a field that was cleared', { cleared: true }, { cleared: null }],
    ['a nested field', { call_hook: { url: true } }, { 'call_hook.url': 'https://new.example.com' }],
    ['the whole of an array', { gateways: [{}, { ipv4: true }] }, { gateways: values.gateways }],
    ['no array without a change', { gateways: [{}, { ipv4: false }] }, {}],
    [
      'unmarked leaves',
      { name: false, call_hook: { url: false, method: true } },
      { 'call_hook.method': 'POST' },
    ],
    ['a field without a value', { gone: { deeper: true } }, { 'gone.deeper': undefined }],
  ])('answers %s', (_case, dirty, expected) => {
    expect(changedValues(dirty, values, [])).toEqual(expected);
  });

  it('leaves out secrets, at the top and within a record', () => {
    const dirty = { name: true, password: true, call_hook: { url: true, password: true } };
    expect(changedValues(dirty, values, ['password'])).toEqual({
      name: 'new',
      'call_hook.url': 'https://new.example.com',
    });
  });

  it('leaves out a secret that is named with its path, and nothing that only ends alike', () => {
    const dirty = { password: true, call_hook: { password: true }, old_password: true };
    expect(changedValues(dirty, { ...values, old_password: 'x' }, ['call_hook.password'])).toEqual({
      password: 'typed',
      old_password: 'x',
    });
  });
});

describe('typedSecrets', () => {
  it.each([
    ['a text', { password: true }, { password: 'typed' }, ['password']],
    [
      'a text within a record',
      { hook: { password: true } },
      { hook: { password: 'typed' } },
      ['hook.password'],
    ],
    ['all of an input with parts', { env_vars: { A: true } }, { env_vars: { A: 'x', B: 'y' } }, ['env_vars']],
    ['no parts without a change', { env_vars: { A: false } }, { env_vars: { A: 'x' } }, []],
    ['nothing that was emptied', { password: true, env_vars: true }, { password: '', env_vars: null }, []],
    ['no count of changes', { count: true }, { count: 2 }, []],
  ])('names %s', (_case, dirty, typed, expected) => {
    expect(typedSecrets(dirty, typed, ['password', 'env_vars', 'count'])).toEqual(expected);
  });
});
