import { bothForms, expressionOf, routeNumber, type RouteResult, type RoutingRule } from './matching.ts';
import { visible, writtenNumber } from '../writtenNumber.ts';
import { shapeOf } from './patternShape.ts';

/** What of a number the expression took. */
export interface MatchedPart {
  /** Characters before it. */
  from: number;
  text: string;
}

/** A number in one of the forms in which the router may get it, and what becomes of it. */
export interface TriedNumber extends RouteResult {
  number: string;
  /** Null unless an expression matches. */
  part: MatchedPart | null;
}

const SCHEME = /^(?:sips?|tel):/i;

/** The user of an address such as `sip:alice@example.com;user=phone`; another text as it is. */
export const uriUser = (text: string): string => {
  const trimmed = visible(text).trim();
  const bare = trimmed.replace(SCHEME, '');
  return (bare === trimmed ? bare.replace(/^([+\d]+)@.*$/, '$1') : bare.replace(/[@;?].*$/, '')).trim();
};

/**
 * The called number of what was typed, or of an address such as `sip:+442071234567@example.com;user=phone`: the digits of
 * a number, with its plus sign; codes and names as they are.
 */
export const calledNumber = (text: string): string => {
  const user = uriUser(text);
  const written = writtenNumber(user);
  return written ? (written.isInternational ? '+' : '') + written.digits : user;
};

const DIGITS = /^\d+$/;

/** Forms to try, the typed one first; one for names and codes such as *69, none where nothing was typed. */
export const formsOf = (typed: string): string[] => {
  const number = calledNumber(typed);
  const forms = bothForms(number);
  if (!forms) return [];
  const { plain, plus } = forms;
  if (!DIGITS.test(plain)) return [number];
  return number.startsWith('+') ? [plus, plain] : [plain, plus];
};

/** Endless for some expressions: for the worker only. */
export const tryNumber = (
  rules: readonly RoutingRule[],
  number: string,
  onTry?: (place: number) => void,
): TriedNumber => {
  const result = routeNumber(rules, number, onTry);
  const pattern = result.rule === null ? undefined : rules[result.rule]?.pattern;
  const found =
    result.how === 'expression' && pattern !== undefined ? expressionOf(pattern)?.exec(number) : null;
  return { ...result, number, part: found ? { from: found.index, text: found[0] } : null };
};

/** Milliseconds of work between two reports. */
const REPORT_AFTER = 50;

export interface TryRequest {
  rules: readonly RoutingRule[];
  numbers: readonly string[];
  /** Tells each rule that may not end before it is tried: the last one told is the one that does not. */
  careful: boolean;
}

export type TryReport = { kind: 'trying'; rule: number } | { kind: 'tried'; tried: TriedNumber[] };

/** What the worker does. Numbers are reported in their order. */
export const tryNumbers = (
  { rules, numbers, careful }: TryRequest,
  report: (message: TryReport) => void,
  now: () => number,
): void => {
  let tried: TriedNumber[] = [];
  let last = now();
  // What is no more than alternatives of digits always ends.
  const doubtful = new Set(
    careful ? [...rules.keys()].filter(place => !shapeOf(rules[place]?.pattern ?? '')) : [],
  );
  const onTry = (rule: number) => {
    if (doubtful.has(rule)) report({ kind: 'trying', rule });
  };
  for (const number of numbers) {
    tried.push(tryNumber(rules, number, onTry));
    if (now() - last < REPORT_AFTER) continue;
    report({ kind: 'tried', tried });
    tried = [];
    last = now();
  }
  report({ kind: 'tried', tried });
};
