import { describe, expect, it } from 'vitest';
import {
  attributesIn,
  shownAttributes,
  unwrapOtlpValue,
} from '../../../../src/platform/calls/spanAttributes.ts';

describe('values without their wrapper', () => {
  it.each<[unknown, unknown]>([
    [{ stringValue: 'x' }, 'x'],
    [{ stringValue: '' }, ''],
    [{ intValue: '0' }, 0],
    [{ intValue: 12 }, 12],
    [{ intValue: '9223372036854775807' }, '9223372036854775807'],
    [{ doubleValue: 200 }, 200],
    [{ doubleValue: '0.5' }, 0.5],
    [{ doubleValue: 'NaN' }, 'NaN'],
    [{ boolValue: false }, false],
    [{ boolValue: 'true' }, true],
    [{ arrayValue: { values: [{ stringValue: 'a' }, { intValue: '2' }] } }, ['a', 2]],
    [{ arrayValue: {} }, []],
    [{ kvlistValue: { values: [{ key: 'a', value: { boolValue: true } }] } }, { a: true }],
    [{ bytesValue: 'AAE=' }, 'AAE='],
    [{}, undefined],
    [null, null],
    ['bare', 'bare'],
  ])('such as %o', (value, expected) => {
    expect(unwrapOtlpValue(value)).toEqual(expected);
  });
});

describe('attributes for reading', () => {
  it.each<[unknown, object]>([
    [{ boolValue: false }, { kind: 'boolean', text: 'false' }],
    [{ intValue: '0' }, { kind: 'number', text: '0' }],
    [{ doubleValue: 0.9099999999999999 }, { kind: 'number', text: '0.91' }],
    [{ doubleValue: 1795226248000.5 }, { kind: 'number', text: '1795226248000.5' }],
    [{ stringValue: '{"a":0.9099999999999999}' }, { kind: 'json', text: '{\n  "a": 0.91\n}' }],
    [{ stringValue: 'plain' }, { kind: 'text', text: 'plain' }],
    [{ stringValue: '7' }, { kind: 'text', text: '7' }],
    [{ stringValue: '{"a":[1]}' }, { kind: 'json', text: '{\n  "a": [\n    1\n  ]\n}' }],
    [{ stringValue: '{"a":' }, { kind: 'text', text: '{"a":' }],
    [
      { stringValue: '{"sid":12345678901234567890,"a":0.9099999999999999}' },
      { kind: 'json', text: '{\n  "sid": 12345678901234567890,\n  "a": 0.91\n}' },
    ],
    [
      { stringValue: '{"sid":"12345678901234567890"}' },
      { kind: 'json', text: '{\n  "sid": "12345678901234567890"\n}' },
    ],
    [{ arrayValue: { values: [{ stringValue: 'a' }] } }, { kind: 'json', text: '[\n  "a"\n]' }],
    [null, { kind: 'none', text: '' }],
    [{}, { kind: 'none', text: '' }],
  ])('such as %o', (value, expected) => {
    expect(shownAttributes([{ key: 'k', value }])).toEqual([{ key: 'k', ...expected }]);
  });

  it('leaves out what the collector says of itself, until asked', () => {
    const raw = attributesIn([
      { key: 'telemetry.sdk.name', value: { stringValue: 'x' } },
      { key: 'internal.span.format', value: { stringValue: 'x' } },
      { key: 'verb', value: { stringValue: 'say' } },
      { value: { stringValue: 'no key' } },
      null,
    ]);
    expect(shownAttributes(raw).map(({ key }) => key)).toEqual(['verb']);
    expect(shownAttributes(raw, true)).toHaveLength(3);
    expect(attributesIn({})).toEqual([]);
  });
});
