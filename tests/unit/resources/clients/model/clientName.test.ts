import { describe, expect, it } from 'vitest';
import { clientNameProblem } from '../../../../../src/resources/clients/model/clientName.ts';

describe('whether a device can register by a name', () => {
  it.each([
    ['user100', null],
    ['+33123456789', null],
    ['anna.o_neil-2', null],
    ['*72', null],
    ['a&b=c;d?e/f,g$h', null],
    ["o'neil(2)!~", null],
    ['müller', null],
    ['名前', null],
    ['a b', 'space'],
    [' a', 'space'],
    ['a\u00A0b', 'space'],
    ['a\tb', 'space'],
    ['x@y', 'at'],
    ['@', 'at'],
    ['sip:x', 'scheme'],
    ['SIPS:x@y', 'scheme'],
    ['tel:+33', 'scheme'],
    ['a\u200Bb', 'invisible'],
    ['\uFEFFa', 'invisible'],
    ['\u202Ea', 'invisible'],
    ['é\u200Dé', 'invisible'],
    ['a:b', 'character'],
    ['<a>', 'character'],
    ['"a"', 'character'],
    ['a%20b', 'character'],
    ['a\\b', 'character'],
  ])('such as %j: %s', (name, problem) => {
    expect(clientNameProblem(name)).toBe(problem);
  });
});
