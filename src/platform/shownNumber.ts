import { nameOf } from './names.ts';

/** Area codes from 200 on, 5 per base-32 character, lowest bit first (libphonenumber 1.13). */
const AREA_CODES =
  'uvtvpvij5qv6dstiag00uvtvrnnmb6v0rt005300uvtvo9ndfd18oolph000vvtvvvvgj82ku6vlnf00vvtvdqbi373u7k78vi00uvsvhfncdcocdhvpn700vvtv3rfppthvtfdu0800vvtv1pjuftmi00fppj00';

const isAreaCode = (code: number): boolean =>
  Boolean((parseInt(AREA_CODES[Math.floor(code / 5) - 40] ?? '', 32) >> (code % 5)) & 1);

const NANP = /^(1?)([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/** Young area codes; without a leading 1, Norway (47) and Singapore (65) are likelier. */
const RATHER_ABROAD = /^(?:472|656)/;

/** `15085550100` becomes `+1 (508) 555-0100`. Numbers without an area code in use stay unchanged. */
const northAmerican = (number: string): string => {
  const [, country, area, exchange, line] = NANP.exec(number) ?? [];
  if (!area || !exchange || !line || !isAreaCode(Number(area))) return number;
  if (!country && RATHER_ABROAD.test(number)) return number;
  return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
};

/** E.164 with an optional plus. Shorter ones may be national; national ones may begin with 0. */
const INTERNATIONAL = /^(?:\+[1-9]\d{6,14}|[1-9]\d{10,14})$/;

/** Country codes of one or two digits (ITU-T E.164); all others have three. */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const GROUPS =
  '20 244,27 234,316 144,31 234,33 12222,41 2322,442 244,447 46,45 2222,47 2222,52 244,55 254,55 244,614 333,61 144,7 3322,91 55,971 234'
    .split(',')
    .map(each => each.split(' ') as [start: string, groups: string]);

const sum = (groups: readonly number[]) => groups.reduce((all, each) => all + each, 0);

const usualGroups = (count: number): number[] => {
  const fours = count % 3;
  const threes = (count - fours * 4) / 3;
  return threes < 0 ? [count] : [...Array<number>(threes).fill(3), ...Array<number>(fours).fill(4)];
};

const grouped = (number: string): string => {
  const code = SHORT_CODE.exec(number)?.[0] ?? number.slice(0, 3);
  const count = number.length - code.length;
  const known = GROUPS.map(([start, groups]) => ({ start, groups: [...groups].map(Number) })).find(
    ({ start, groups }) => number.startsWith(start) && sum(groups) === count,
  );
  let at = code.length;
  const parts = (known?.groups ?? usualGroups(count)).map(length => number.slice(at, (at += length)));
  return [`+${code}`, ...parts].join(' ');
};

/** `442079429510` becomes `+44 20 7942 9510`; patterns and names stay (docs/decisions.md#number-format). */
export const shownNumber = (value: unknown): string => {
  const text = typeof value === 'string' ? value : nameOf(value, '');
  const plain = INTERNATIONAL.test(text) ? text.replace('+', '') : text;
  const formatted = northAmerican(plain);
  // Ten digits after a plus are no North American number without country code.
  const isNational = formatted !== plain && text.startsWith('+') && !formatted.startsWith('+');
  return INTERNATIONAL.test(text) && (formatted === plain || isNational) ? grouped(plain) : formatted;
};
