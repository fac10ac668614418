import { expressionText } from '../configuration/patterns.ts';
import { isCatastrophic } from '../routing/patternProblems.ts';
import type { NumberRecord } from '../configuration/records.ts';

/** `not_run`: may not end in time; the router has no limit. */
export type PatternState = 'expression' | 'invalid' | 'not_run';

export interface NumberPattern {
  row: NumberRecord;
  state: PatternState;
  expression: RegExp | null;
  growth: Growth;
}

interface Growth {
  endless: number;
  optional: number;
}

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

const TRIES_MAX = 20_000;

/** Upper bound of the tries: ways to divide the number among the repeated parts. */
const triesOf = ({ endless, optional }: Growth, length: number): number => {
  let tries = (length + 1) * 2 ** Math.min(optional, 60);
  for (let part = 1; part <= endless; part += 1) tries *= (length + part) / part;
  return tries;
};

export const readPattern = (row: NumberRecord): NumberPattern => {
  const text = expressionText(row.number);
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

/** Longest first; ties are in the database's unknown order. */
export const byLength = (left: NumberPattern, right: NumberPattern): number =>
  right.row.number.length - left.row.number.length;
