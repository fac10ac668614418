import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isFormattedNumber } from '../../../src/platform/checkUp/patterns.ts';
import { searchableCall } from '../../../src/platform/calls/callFilter.ts';
import { checkNumber } from '../../../src/custom-pages/number-import/model/checkNumber.ts';
import { numberSearchPattern, typedNumber } from '../../../src/platform/phoneNumber.ts';
import { askedDoubt } from '../../../src/platform/askedNumber.ts';
import { readNumber } from '../../../src/platform/readNumber.ts';
import { hasDoubtfulZero } from '../../../src/platform/trunkZero.ts';
import { readNumberList } from '../../../src/platform/routing/numberList.ts';
import { calledNumber, formsOf } from '../../../src/platform/routing/tryNumbers.ts';
import { dialled, dialledProblem } from '../../../src/platform/dialled.ts';
import { checkedNumber } from '../../../src/resources/phone-numbers/checkedNumber.ts';
import { DOUBTFUL, KEPT, type Spelling, SPELLINGS } from '../../support/numbers/spellings.ts';

/** The platform's search: `%` stands for any characters. */
const finds = (searched: string, stored: string): boolean =>
  new RegExp(searched.split('%').join('.*')).test(stored);

describe.each<Spelling>(SPELLINGS)('the spelling %j', (written, digits, plus) => {
  const sent = plus ? `+${digits}` : digits;

  it('is a number for form, import and check-up', () => {
    expect(readNumber(written)).toEqual({ number: digits, kind: 'number', doubt: null });
    expect(typedNumber(written)).toBe(digits);
    expect(checkedNumber(written)).toBeUndefined();
    expect(checkNumber(written)).toEqual({ number: digits, problem: null, hint: null });
    expect(isFormattedNumber(written)).toBe(written !== digits);
  });

  it('is found in the lists of numbers and of calls', () => {
    expect(finds(numberSearchPattern(written), digits)).toBe(true);
    expect(searchableCall(written)).toBe(digits);
  });

  it('is called so by explainer, testers, lists and test call', () => {
    expect(calledNumber(written)).toBe(sent);
    expect(formsOf(written)[0]).toBe(sent);
    expect(dialled(written)).toBe(sent);
    expect(dialledProblem(written)).toBeNull();
    expect(hasDoubtfulZero(written)).toBe(false);
    expect(askedDoubt(written)).toBeNull();
    // Tabs and semicolons separate the entries of a list.
    if (!/[\t;]/.test(written)) expect(readNumberList(written).numbers).toEqual([sent]);
  });
});

/** Names, addresses and patterns may be asked about. */
const ASKED: Readonly<Record<string, string>> = {
  rounded: 'rounded',
  trunk_zero: 'trunk_zero',
  several: 'unclear',
  unclear: 'unclear',
};

describe.each(DOUBTFUL)('the doubtful text %j', (text, doubt) => {
  it(`is refused: ${doubt}`, () => {
    expect(readNumber(text)).toMatchObject({ kind: null, doubt });
    expect(checkNumber(text)).toMatchObject({ problem: `number_${doubt}` });
    if (text !== '')
      expect(checkedNumber(text)).toBe(
        doubt === 'required' ? 'ra.validation.required' : `resources.phone-numbers.doubts.${doubt}`,
      );
    expect(dialledProblem(text)).not.toBeNull();
    expect(hasDoubtfulZero(text)).toBe(doubt === 'trunk_zero');
    expect(askedDoubt(text)).toBe(ASKED[doubt] ?? null);
    if (doubt === 'trunk_zero' && !text.includes(';'))
      expect(readNumberList(text, 9, hasDoubtfulZero)).toMatchObject({ numbers: [], skipped: 1 });
  });
});

describe.each(KEPT)('the target %j', (text, kind) => {
  it(`stays as it is: ${kind}`, () => {
    expect(readNumber(text)).toEqual({ number: text, kind, doubt: null });
    expect(typedNumber(text)).toBe(text);
    expect(calledNumber(text)).toBe(text);
    expect(askedDoubt(text)).toBeNull();
    expect(numberSearchPattern(text)).toBe(text);
    expect(isFormattedNumber(text)).toBe(false);
  });
});

it.each([
  'alice',
  '100-1',
  'bob@a.example',
  'sip:alice@a.example;user=phone',
  '"Alice" <sip:+442079460958@a.example>;tag=1',
  '<tel:+442079460958>',
])('%s can be asked about', text => {
  expect(askedDoubt(text)).toBeNull();
});

it('reads every number of the collection of pasted ones', () => {
  const lines = readFileSync(
    new URL('../../support/numbers/numbers-as-people-paste-them.txt', import.meta.url),
    'utf8',
  );
  const read = lines
    .trim()
    .split('\n')
    .map(line => readNumber(line));
  expect(read.map(({ kind }) => kind)).toEqual(Array(8).fill('number'));
  expect(read.map(({ number }) => number)).toEqual([
    '442079460958',
    '4930901820',
    ...Array<string>(5).fill('442079460958'),
    '6562345678',
  ]);
});

it('finds a number that was stored with its separators by what the list shows', () => {
  for (const stored of ['44‑20‑7946‑0958', '44-20-7946-0958', '44 (0)20 7946 0958'])
    expect(finds(numberSearchPattern(stored), stored)).toBe(true);
});

it('takes a number with more than 132 digits for none', () => {
  expect(readNumber('1'.repeat(132)).kind).toBe('number');
  expect(readNumber('1'.repeat(133)).doubt).toBe('too_long');
  expect(readNumber(`^${'1'.repeat(132)}`).doubt).toBe('too_long');
});
