import { isUnreachable } from '../carrierParts.ts';
import type { CheckUpFacts } from '../facts.ts';
import { isPattern } from '../../configuration/patterns.ts';
import {
  compiles,
  hidesPattern,
  isDialCode,
  isFormattedNumber,
  patternsMeet,
  type CheckedPattern,
  patternOf,
  matchesEveryNumber,
} from '../patterns.ts';
import { isEmpty, type Row, sidOf, textIn } from '../../configuration/fields.ts';
import { placeOf } from '../places.ts';
import type { Found, Rule } from '../types.ts';
import { rowRules } from '../rowRules.ts';

const place = (row: Row) => placeOf('phone-numbers', row);
const carrierSid = (row: Row) => sidOf(row, 'voip_carrier_sid');

const numberRule = rowRules('numbers', 'number-pattern-default-route', place);

const isUsable = (text: string): boolean => isPattern(text) && !isFormattedNumber(text) && compiles(text);

interface Stored {
  row: Row;
  pattern: CheckedPattern;
  carrier: string;
}

const MOST_PATTERNS = 300;
const MOST_NUMBERS = 500;

const storedPatterns = ({ rows }: CheckUpFacts): Stored[] =>
  rows('numbers')
    .flatMap((row): Stored[] => {
      const text = textIn(row, 'number');
      const carrier = carrierSid(row);
      const pattern = carrier !== null && isUsable(text) ? patternOf(text) : null;
      return pattern && carrier !== null ? [{ row, pattern, carrier }] : [];
    })
    .slice(0, MOST_PATTERNS);

const someNumbers = ({ rows }: CheckUpFacts): string[] =>
  rows('numbers')
    .slice(0, MOST_NUMBERS)
    .map(row => textIn(row, 'number'))
    .filter(text => text !== '' && !isPattern(text));

const inTheWayRule = (
  rule: Pick<Rule, 'id' | 'former'>,
  stands: (before: Stored, stored: Stored, numbers: readonly string[]) => boolean,
): Rule => ({
  ...rule,
  severity: 'risky',
  needs: ['numbers', 'carriers', 'gateways'],
  source: 'patterns-of-numbers',
  field: 'number',
  mayBeMeant: true,
  find: facts => {
    const numbers = someNumbers(facts);
    const patterns = storedPatterns(facts);
    return patterns.flatMap((stored, at): Found[] => {
      const other = patterns.find(
        (before, place) =>
          place !== at &&
          facts.share(before.carrier, stored.carrier) &&
          (before.pattern.text.length !== stored.pattern.text.length || place < at) &&
          stands(before, stored, numbers),
      );
      return other ? [{ place: place(stored.row), others: [place(other.row)] }] : [];
    });
  },
});

const endsElsewhere = (one: Row, other: Row): boolean =>
  ['application_sid', 'account_sid', 'voip_carrier_sid'].some(
    column => sidOf(one, column) !== sidOf(other, column),
  );

export const NUMBER_RULES: readonly Rule[] = [
  numberRule(
    {
      id: 'number-without-carrier',
      former: 'N01',
      severity: 'risky',
      field: 'voip_carrier_sid',
      mayBeMeant: true,
    },
    [],
    row => isEmpty(row, 'voip_carrier_sid'),
  ),
  numberRule(
    { id: 'number-without-account', former: 'N02', severity: 'fails', field: 'account_sid' },
    [],
    row => isEmpty(row, 'account_sid'),
  ),
  {
    id: 'numbers-of-a-carrier-that-no-call-reaches',
    former: 'N03',
    severity: 'fails',
    needs: ['numbers', 'carriers', 'gateways'],
    source: 'which-carrier',
    field: 'voip_carrier_sid',
    find: facts =>
      facts.rows('carriers').flatMap((carrier): Found[] => {
        const numbers = facts.numbersOn(carrier).length;
        return numbers > 0 && isUnreachable(carrier, facts)
          ? [{ place: placeOf('carriers', carrier), args: { smart_count: numbers } }]
          : [];
      }),
  },
  numberRule(
    {
      id: 'number-of-another-account-than-its-carriers',
      former: 'N04',
      severity: 'risky',
      field: 'account_sid',
    },
    ['carriers'],
    (row, { carrier }) => {
      const found = carrier(carrierSid(row));
      const owner = found ? sidOf(found, 'account_sid') : null;
      const own = sidOf(row, 'account_sid');
      return owner !== null && own !== null && owner !== own;
    },
  ),
  numberRule(
    { id: 'application-of-another-account', former: 'N05', severity: 'fails', field: 'application_sid' },
    ['applications'],
    (row, { application }) => {
      const found = application(sidOf(row, 'application_sid'));
      const owner = found ? sidOf(found, 'account_sid') : null;
      const own = sidOf(row, 'account_sid');
      return owner !== null && own !== null && owner !== own;
    },
  ),
  numberRule(
    {
      id: 'number-without-application',
      former: 'N06',
      severity: 'fails',
      field: 'application_sid',
      source: 'after-the-account-is-known',
    },
    ['carriers'],
    (row, { carrier }) => {
      const found = carrier(carrierSid(row));
      return found !== undefined && isEmpty(row, 'application_sid') && isEmpty(found, 'application_sid');
    },
  ),
  numberRule(
    {
      id: 'number-with-separators',
      former: 'N07',
      severity: 'fails',
      field: 'number',
      source: 'patterns-of-numbers',
    },
    [],
    row => isFormattedNumber(textIn(row, 'number')),
  ),
  numberRule(
    {
      id: 'invalid-pattern',
      former: 'N08',
      severity: 'fails',
      field: 'number',
      source: 'patterns-of-numbers',
    },
    [],
    row => {
      const text = textIn(row, 'number');
      return isPattern(text) && !isFormattedNumber(text) && !isDialCode(text) && !compiles(text);
    },
  ),
  numberRule(
    {
      id: 'pattern-that-matches-in-the-middle',
      former: 'N09',
      severity: 'risky',
      field: 'number',
      source: 'patterns-of-numbers',
    },
    [],
    row => {
      const text = textIn(row, 'number');
      return isUsable(text) && !text.startsWith('^') && !matchesEveryNumber(text);
    },
  ),
  inTheWayRule(
    { id: 'two-patterns-of-one-length', former: 'N10' },
    (before, stored, numbers) =>
      before.pattern.text.length === stored.pattern.text.length &&
      endsElsewhere(before.row, stored.row) &&
      patternsMeet(before.pattern, stored.pattern, numbers),
  ),
  inTheWayRule(
    { id: 'pattern-that-is-never-reached', former: 'N11' },
    (before, stored, numbers) =>
      before.pattern.text.length > stored.pattern.text.length &&
      hidesPattern(before.pattern, stored.pattern, numbers),
  ),
  numberRule(
    {
      id: 'catch-all-for-everybody',
      former: 'N12',
      severity: 'risky',
      field: 'number',
      source: 'patterns-of-numbers',
    },
    ['carriers', 'gateways'],
    (row, { carrier, pairs }) => {
      const found = carrier(carrierSid(row));
      if (!found || !matchesEveryNumber(textIn(row, 'number'))) return false;
      const owner = sidOf(found, 'account_sid');
      return (
        owner === null ||
        pairs().some(
          ([one, other]) =>
            (one === found || other === found) &&
            [one, other].some(each => sidOf(each, 'account_sid') !== owner),
        )
      );
    },
  ),
  numberRule(
    { id: 'number-in-an-unusual-form', former: 'N13', severity: 'note', field: 'number', mayBeMeant: true },
    [],
    row => /^(0\d*|\d{16,})$/.test(textIn(row, 'number')),
  ),
  numberRule(
    {
      id: 'number-in-the-public-test-list',
      former: 'N14',
      severity: 'security',
      source: 'phone-numbers',
      mayBeMeant: true,
    },
    [],
    row => sidOf(row, 'service_provider_sid') !== null,
  ),
];
