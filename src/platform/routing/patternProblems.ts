import { expressionOf } from './matching.ts';
import {
  alternatives,
  coversShape,
  type PatternShape,
  shapeOf,
  shapesOf,
  shapeTakesEverything,
} from './patternShape.ts';

/** The database's limit (docs/platform-api.md#lcr-routes). */
export const PATTERN_MAX = 32;

export type PatternProblem =
  | { kind: 'empty' | 'too_long' | 'invalid' | 'catastrophic' | 'middle' | 'plus' | 'spaces' }
  | { kind: 'duplicate' | 'unreachable' | 'stopped'; other: number };

const BLOCKING_KINDS = ['empty', 'too_long', 'invalid', 'catastrophic'] as const;
export type BlockingKind = (typeof BLOCKING_KINDS)[number];

export const BLOCKING: ReadonlySet<PatternProblem['kind']> = new Set(BLOCKING_KINDS);

const REPETITION = /^(?:[*+]|\{(?:\d+,\d*|[2-9]|\d\d+)\})/;
const VARIABLE = /^(?:[*+?]|\{\d+,\d*\})/;

const groupsIn = (pattern: string): { start: number; end: number }[] => {
  const open: number[] = [];
  const groups: { start: number; end: number }[] = [];
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') open.push(at);
    else if (character === ')') {
      const start = open.pop();
      if (start !== undefined) groups.push({ start, end: at });
    }
  }
  return groups;
};

const isVariable = (text: string): boolean => {
  for (let at = 0, inClass = false; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (VARIABLE.test(text.slice(at)) && text[at - 1] !== '(') return true;
  }
  return false;
};

/** Alternatives with a common start can be tried in exponentially many ways in a repeated group. */
const overlaps = (inside: string): boolean => {
  const shapes = inside.replace(/^\?:/, '').split('|').map(shapeOf);
  if (shapes.length < 2) return false;
  return shapes.some((shape, place) =>
    shapes.some(
      (other, otherPlace) =>
        place !== otherPlace &&
        (shape === null ||
          other === null ||
          shape.prefixes.some(text => other.prefixes.some(beginning => text.startsWith(beginning)))),
    ),
  );
};

/** A repeated group with repeated, optional, empty or overlapping parts: the router has no time limit. */
export const isCatastrophic = (pattern: string): boolean =>
  groupsIn(pattern).some(({ start, end }) => {
    if (!REPETITION.test(pattern.slice(end + 1))) return false;
    const inside = pattern.slice(start + 1, end);
    return isVariable(inside.replace(/^\?:/, '')) || overlaps(inside);
  });

/** Begins with any characters on purpose: `^` would not change what it takes. */
const OPEN_START = /^\.(?:[*+]|\{\d+,\})/;

/** Most patterns without `^` have no exact shape; one that holds a `^` further on may be anchored there. */
const matchesInMiddle = (alternative: string, shape: PatternShape | null): boolean =>
  shape ? !shape.anchored : !alternative.includes('^') && !OPEN_START.test(alternative);

const ownProblems = (pattern: string, shape: PatternShape | null): PatternProblem[] => {
  if (pattern.trim() === '') return [{ kind: 'empty' }];
  const problems: PatternProblem[] = [];
  if (pattern.length > PATTERN_MAX) problems.push({ kind: 'too_long' });
  if (!expressionOf(pattern)) return [...problems, { kind: 'invalid' }];
  if (isCatastrophic(pattern)) return [...problems, { kind: 'catastrophic' }];
  if (pattern.trim() !== pattern) return [...problems, { kind: 'spaces' }];
  const parts = shape ? [pattern] : alternatives(pattern);
  const shapes = shape ? [shape] : shapesOf(pattern);
  if (shapes.some(shapeTakesEverything)) return problems;
  if (parts.some((part, at) => matchesInMiddle(part, shapes[at] ?? null))) problems.push({ kind: 'middle' });
  if (shapes.some(each => each?.plus === 'required')) problems.push({ kind: 'plus' });
  return problems;
};

/** `44*` as in a search: anything after 44. */
const GLOB = /^((?:(?:\\\+|\[\+\])\??)?\d+)\*$/;

const SIGN = /^(?:\\\+|\[\+\])(\??)/;

/** The same pattern anchored at the start, plus optional or required. */
export const betterPattern = (pattern: string, kind: PatternProblem['kind']): string => {
  if (kind === 'spaces') return pattern.trim();
  const sign = kind === 'plus' ? '\\+?' : '\\+';
  const parts = alternatives(pattern).map(part => {
    const bare = part.replace(/^\^/, '');
    const text = kind === 'middle' ? bare.replace(GLOB, '$1') : bare;
    const [found = '', optional] = SIGN.exec(text) ?? [];
    return { sign: found && (optional ? '\\+?' : sign), rest: text.slice(found.length) };
  });
  const [first] = parts;
  if (parts.length === 1 && first) return `^${first.sign}${first.rest}`;
  const isAlike = parts.every(part => part.sign === first?.sign);
  const inside = parts.map(part => (isAlike ? '' : part.sign) + part.rest).join('|');
  return `^${isAlike ? (first?.sign ?? '') : ''}(${inside})`;
};

/**
 * Problems of each pattern, in table order.
 * @param isPassedOver a route without carriers: it takes no number, so it hides no other
 */
export const tableProblems = (
  patterns: readonly string[],
  isPassedOver: (place: number) => boolean = () => false,
): PatternProblem[][] => {
  const shapes = patterns.map(pattern => (pattern.length > PATTERN_MAX * 4 ? null : shapeOf(pattern)));
  const firstPlace = new Map<string, number>();
  let everything: number | null = null;
  let broken: number | null = null;
  const above: number[] = [];
  return patterns.map((pattern, place) => {
    const shape = shapes[place] ?? null;
    const problems = ownProblems(pattern, shape);
    const same = firstPlace.get(pattern);
    if (pattern.trim() !== '') {
      if (broken !== null) problems.push({ kind: 'stopped', other: broken });
      if (same !== undefined) problems.push({ kind: 'duplicate', other: same });
      else {
        const hiding: number | undefined =
          everything ?? above.find(other => coversShape(shapes[other] ?? null, shape));
        if (hiding !== undefined) problems.push({ kind: 'unreachable', other: hiding });
      }
    }
    if (broken === null && problems.some(({ kind }) => kind === 'invalid')) broken = place;
    if (isPassedOver(place)) return problems;
    if (same === undefined) firstPlace.set(pattern, place);
    if (shape) above.push(place);
    if (everything === null && shapeTakesEverything(shape)) everything = place;
    return problems;
  });
};

/** Why a pattern may not be saved; null: it may. */
export const blockingProblem = (pattern: string): BlockingKind | null => {
  const kinds = tableProblems([pattern])[0]?.map(({ kind }) => kind) ?? [];
  return BLOCKING_KINDS.find(kind => kinds.includes(kind)) ?? null;
};
