export interface JsonProblem {
  line: number;
  column: number;
}

const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"/iy;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)(?![\w.+-])/iy;
const SPACE = /[\t\n\r ]*/y;

/** Throws the offset of the error as a number. */
const walk = (text: string): void => {
  let at = 0;
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found !== null;
  };
  const take = (sign: string): boolean => {
    match(SPACE);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const need = (found: boolean): void => {
    if (!found) throw new Stop(at);
  };
  const items = (end: string, item: () => void): void => {
    if (take(end)) return;
    do item();
    while (take(','));
    need(take(end));
  };
  const value = (): void => {
    if (take('[')) return items(']', value);
    if (take('{'))
      return items('}', () => {
        match(SPACE);
        need(match(STRING));
        need(take(':'));
        value();
      });
    match(SPACE);
    need(match(STRING) || match(SCALAR));
    return undefined;
  };
  value();
  match(SPACE);
  need(at === text.length);
};

class Stop extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super();
    this.offset = offset;
  }
}

/** null: valid JSON. Browsers word and count errors differently, so the place is found here. */
export const jsonProblem = (text: string): JsonProblem | null => {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const before = text.slice(0, stopIn(text)).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
};

const stopIn = (text: string): number => {
  try {
    walk(text);
  } catch (error) {
    if (error instanceof Stop) return error.offset;
    return 0;
  }
  return text.length;
};
