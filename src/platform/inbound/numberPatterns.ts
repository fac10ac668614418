import { expressionText } from '../configuration/patterns.ts';
import { isCatastrophic } from '../routing/patternProblems.ts';
import type { NumberRecord } from '../configuration/records.ts';

/** `not_run`: the expression may not end in time; the router itself has no limit. */
export type PatternState = 'expression' | 'invalid' | 'not_run';

export interface NumberPattern {
  row: NumberRecord;
  state: PatternState;
  /** null unless it is an expression. */
  expression: RegExp | null;
  /** The time of a match grows like this with the length of a number. */
  growth: Growth;
}

interface Growth {
  /** These parts may repeat without end. */
  endless: number;
  optional: number;
}

/** The database stores 132 characters; longer texts come from elsewhere. */
const LENGTH_MAX = 132;

const NO_GROWTH: Growth = { endless: 0, optional: 0 };

const growthOf = (text: string): Growth => {
  let [endless, optional] = [0, 0];
  for (let at = 0, inClass = false; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '*' || character === '+' || /^\{\d+,/.test(text.slice(at))) endless += 1;
    else if (character === '?' && !/[(*+}]/.test(text[at - 1] ?? '(')) optional += 1;
  }
  return { endless, optional };
};

/** At most so many tries are made of one number. */
const TRIES_MAX = 20_000;

/** Counts the ways to divide a number of a length among the repeated parts: no match tries more. */
const triesOf = ({ endless, optional }: Growth, length: number): number => {
  let tries = (length + 1) * 2 ** Math.min(optional, 60);
  for (let part = 1; part <= endless; part += 1) tries *= (length + part) / part;
  return tries;
};

export const readPattern = (row: NumberRecord): NumberPattern => {
  const text = expressionText(row.number);
  // First: what follows takes time with the length.
  if (text.length > LENGTH_MAX + 2) return { row, state: 'not_run', expression: null, growth: NO_GROWTH };
  const growth = growthOf(text);
  try {
    const expression = new RegExp(text);
    if (isCatastrophic(text)) return { row, state: 'not_run', expression: null, growth };
    return { row, state: 'expression', expression, growth };
  } catch {
    return { row, state: 'invalid', expression: null, growth };
  }
};

export type PatternMatch = 'hit' | 'miss' | 'invalid' | 'not_run';

/** The match may be anywhere in the number. */
export const matchPattern = ({ state, expression, growth }: NumberPattern, did: string): PatternMatch => {
  if (!expression) return state === 'invalid' ? 'invalid' : 'not_run';
  if (growth.endless + growth.optional > 2 && triesOf(growth, did.length) > TRIES_MAX) return 'not_run';
  return expression.test(did) ? 'hit' : 'miss';
};

/** Longer texts are tried first; equal ones in the order of the database, which nobody knows. */
export const byLength = (left: NumberPattern, right: NumberPattern): number =>
  right.row.number.length - left.row.number.length;
