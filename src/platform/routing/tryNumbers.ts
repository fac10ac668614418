import { plusForms, expressionOf, routeNumber, type RouteResult, type RoutingRule } from './matching.ts';
import { visible, writtenNumber } from '../writtenNumber.ts';
import { shapeOf } from './patternShape.ts';

export interface MatchedPart {
  from: number;
  text: string;
}

export interface TriedNumber extends RouteResult {
  number: string;
  part: MatchedPart | null;
}

const SCHEME = /^(?:sips?|tel):/i;
/** As From and To have it: `"Alice" <sip:alice@example.com>;tag=1`. */
const NAMED = /^[^<]*<((?:sips?|tel):[^>]*)>.*$/i;

/** User of `sip:alice@example.com;user=phone`; other text stays. */
export const uriUser = (text: string): string => {
  const trimmed = visible(text).trim().replace(NAMED, '$1');
  const bare = trimmed.replace(SCHEME, '');
  return (bare === trimmed ? bare.replace(/^([+\d]+)@.*$/, '$1') : bare.replace(/[@;?].*$/, '')).trim();
};

/** The called number of a text or SIP address: digits with its plus; codes and names stay. */
export const calledNumber = (text: string): string => {
  const user = uriUser(text);
  const written = writtenNumber(user);
  return written ? (written.isInternational ? '+' : '') + written.digits : user;
};

const DIGITS = /^\d+$/;

/** The typed form first; one form for names and codes such as *69, none for ''. */
export const formsOf = (typed: string): string[] => {
  const number = calledNumber(typed);
  const forms = plusForms(number);
  if (!forms) return [];
  const { plain, plus } = forms;
  if (!DIGITS.test(plain)) return [number];
  return number.startsWith('+') ? [plus, plain] : [plain, plus];
};

/** May never end, so it runs in the worker only. */
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

/** Milliseconds between reports. */
const REPORT_AFTER = 50;

export interface TryRequest {
  rules: readonly RoutingRule[];
  numbers: readonly string[];
  /** Reports doubtful rules before trying them: the last one reported is the one that does not end. */
  careful: boolean;
}

export type TryReport = { kind: 'trying'; rule: number } | { kind: 'tried'; tried: TriedNumber[] };

/** Runs in the worker; reports in order. */
export const tryNumbers = (
  { rules, numbers, careful }: TryRequest,
  report: (message: TryReport) => void,
  now: () => number,
): void => {
  let tried: TriedNumber[] = [];
  let last = now();
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
