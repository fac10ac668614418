/** The exact meaning of a pattern over digits with an optional plus; null for anything more complex. */
export interface PatternShape {
  /** Matches from the start only. */
  anchored: boolean;
  plus: 'none' | 'optional' | 'required';
  /** Prefixes (substrings if not anchored); `['']` matches everything. */
  prefixes: readonly string[];
  ended: boolean;
}

const PREFIXES_MAX = 512;

const DIGITS = '0123456789';

const classDigits = (inside: string): string | null => {
  const negated = inside.startsWith('^');
  let found = '';
  const part = /(\d)-(\d)|(\d)|(\\d)/y;
  part.lastIndex = negated ? 1 : 0;
  while (part.lastIndex < inside.length) {
    const match = part.exec(inside);
    if (!match) return null;
    const [, from, to, single] = match;
    if (from !== undefined && to !== undefined) {
      if (from > to) return null;
      found += DIGITS.slice(Number(from), Number(to) + 1);
    } else found += single ?? DIGITS;
  }
  return [...DIGITS].filter(digit => found.includes(digit) !== negated).join('');
};

const closing = (text: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
};

export const alternatives = (text: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (text[at] === '|' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
};

const joined = (before: readonly string[], after: readonly string[]): string[] | null =>
  before.length * after.length > PREFIXES_MAX
    ? null
    : before.flatMap(first => after.map(second => first + second));

/** null for anything but digits, classes and groups. @param mayBePlus a class may match a plus */
const textsOf = (text: string, mayBePlus: boolean): string[] | null => {
  let texts: string[] | null = [''];
  for (let at = 0; at < text.length && texts;) {
    const rest = text.slice(at);
    const mayStart: boolean = mayBePlus && texts.includes('');
    let next: string[] | null = null;
    let length = 0;
    const digit = /^\d/.exec(rest);
    const set = /^\[([^\]]*)\]/.exec(rest);
    if (digit) {
      next = [digit[0]];
      length = 1;
    } else if (set) {
      const digits: string | null = mayStart && set[1]?.startsWith('^') ? null : classDigits(set[1] ?? '');
      next = digits === null || digits === '' ? null : [...digits];
      length = set[0].length;
    } else if (rest.startsWith('\\d')) {
      next = [...DIGITS];
      length = 2;
    } else if (rest.startsWith('(')) {
      const end = closing(rest, 0);
      const inside = rest.slice(rest.startsWith('(?:') ? 3 : 1, Math.max(end, 0));
      if (end < 0 || inside.startsWith('?')) return null;
      const each: (string[] | null)[] = alternatives(inside).map(part => textsOf(part, mayStart));
      next = each.some(part => part === null) ? null : each.flatMap(part => part ?? []);
      length = end + 1;
    }
    if (!next) return null;
    const times = /^\{(\d{1,2})\}/.exec(rest.slice(length));
    const optional = rest[length] === '?';
    if (!times && /^[*+{]/.test(rest.slice(length))) return null;
    let part: string[] | null = optional ? ['', ...next] : next;
    if (times) {
      part = [''];
      for (let time = 0; time < Number(times[1]) && part; time += 1) part = joined(part, next);
    }
    texts = part && joined(texts, part);
    at += length + (times?.[0].length ?? (optional ? 1 : 0));
  }
  return texts && [...new Set(texts)];
};

const bare = (pattern: string): PatternShape | null => {
  const anchored = pattern.startsWith('^');
  let rest = anchored ? pattern.slice(1) : pattern;
  let plus: PatternShape['plus'] = 'none';
  const sign = /^(?:\\\+|\[\+\])(\?)?/.exec(rest);
  if (sign) {
    plus = sign[1] === undefined ? 'required' : 'optional';
    rest = rest.slice(sign[0].length);
  }
  const dollar = rest.endsWith('$') && !rest.endsWith('\\$');
  if (dollar) rest = rest.slice(0, -1);
  const tail = /(?:\.[*+]|\\d[*+]|\[0-9\][*+])$/.exec(rest);
  const head = textsOf(tail ? rest.slice(0, tail.index) : rest, plus !== 'required');
  if (tail?.[0] === '.+' && head?.includes('') && plus !== 'required')
    return { anchored, plus, prefixes: [''], ended: false };
  // A `+` needs one more digit.
  const wanted = head && tail?.[0].endsWith('+') ? joined(head, [...DIGITS]) : head;
  // Digits up to the end rule out a leading plus, so the first character is a digit.
  const isDigits = anchored && dollar && plus === 'none' && tail !== null && !tail[0].startsWith('.');
  const prefixes =
    isDigits && wanted?.includes('')
      ? [...new Set([...DIGITS, ...wanted.filter(text => text !== '')])]
      : wanted;
  return prefixes && { anchored, plus, prefixes, ended: dollar && !tail };
};

/** One per alternative; null if not exact. */
export const shapesOf = (pattern: string): (PatternShape | null)[] => alternatives(pattern).map(bare);

/** null if the meaning cannot be stated exactly. */
export const shapeOf = (pattern: string): PatternShape | null => {
  if (pattern.trim() === '') return null;
  const shapes = shapesOf(pattern);
  const [first] = shapes;
  if (shapes.length === 1) return first ?? null;
  const alike = shapes.every(
    shape =>
      shape &&
      first &&
      shape.anchored === first.anchored &&
      shape.plus === first.plus &&
      shape.ended === first.ended,
  );
  if (!alike || !first) return null;
  const prefixes = [...new Set(shapes.flatMap(shape => shape?.prefixes ?? []))];
  return prefixes.length > PREFIXES_MAX ? null : { ...first, prefixes };
};

export const shapeTakesEverything = (shape: PatternShape | null): boolean =>
  shape !== null &&
  !(shape.ended && shape.anchored) &&
  shape.plus !== 'required' &&
  shape.prefixes.includes('');

/** Digits of `^[^4]` that a number must not start with; null for other patterns. */
export const excludedDigits = (pattern: string): string[] | null => {
  const [, inside] = /^\^\[\^([^\]^]+)\](?:\.[*+])?\$?$/.exec(pattern) ?? [];
  const digits = inside === undefined || pattern.endsWith(']$') ? null : classDigits(inside);
  return digits ? [...digits] : null;
};

/** Whether the first matches all that the second does; false if uncertain. */
export const coversShape = (wider: PatternShape | null, narrower: PatternShape | null): boolean => {
  if (!wider || !narrower) return false;
  if (shapeTakesEverything(wider)) return true;
  if (wider.ended) {
    return (
      narrower.ended &&
      wider.anchored === narrower.anchored &&
      wider.plus === narrower.plus &&
      narrower.prefixes.every(text => wider.prefixes.includes(text))
    );
  }
  if (wider.anchored) {
    const signs = wider.plus === narrower.plus || wider.plus === 'optional';
    return (
      narrower.anchored &&
      signs &&
      narrower.prefixes.every(text => wider.prefixes.some(beginning => text.startsWith(beginning)))
    );
  }
  return (
    wider.plus !== 'required' &&
    narrower.prefixes.every(text => wider.prefixes.some(part => text.includes(part)))
  );
};
