/** null: no counterpart. */
export interface Pair<T> {
  left: T | null;
  right: T | null;
}

type KeyOf<T> = (item: T) => string;
type Anchor = readonly [left: number, right: number];

/** Above this many cells the table is too slow, and each side looks only a little ahead. */
const MOST_CELLS = 400_000;
const AHEAD = 200;

/** Longest common subsequence. */
const byTable = (left: readonly string[], right: readonly string[]): Anchor[] => {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const anchors: Anchor[] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    if (left[row] === right[column]) {
      anchors.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return anchors;
};

/** Linear: takes the next equal item a little ahead, on the nearer side. */
const byLookingAhead = (left: readonly string[], right: readonly string[]): Anchor[] => {
  const anchors: Anchor[] = [];
  const near = (list: readonly string[], from: number, key: string | undefined) => {
    for (let at = from; at < Math.min(list.length, from + AHEAD); at += 1) if (list[at] === key) return at;
    return null;
  };
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    const [toRight, toLeft] = [near(right, column, left[row]), near(left, row, right[column])];
    if (toRight !== null && (toLeft === null || toRight - column <= toLeft - row)) {
      anchors.push([row, toRight]);
      row += 1;
      column = toRight + 1;
    } else if (toLeft !== null) {
      anchors.push([toLeft, column]);
      row = toLeft + 1;
      column += 1;
    } else {
      row += 1;
      column += 1;
    }
  }
  return anchors;
};

/** Indexes of equal keys in the order of both lists; equal beginnings and ends cost nothing. */
const anchorsOf = (left: readonly string[], right: readonly string[]): Anchor[] => {
  const least = Math.min(left.length, right.length);
  let first = 0;
  while (first < least && left[first] === right[first]) first += 1;
  let last = 0;
  while (last < least - first && left.at(-1 - last) === right.at(-1 - last)) last += 1;
  const middle = [left.slice(first, left.length - last), right.slice(first, right.length - last)] as const;
  const find = middle[0].length * middle[1].length <= MOST_CELLS ? byTable : byLookingAhead;
  return [
    ...Array.from({ length: first }, (_, at): Anchor => [at, at]),
    ...find(...middle).map(([row, column]): Anchor => [row + first, column + first]),
    ...Array.from({ length: last }, (_, at): Anchor => [left.length - last + at, right.length - last + at]),
  ];
};

/** Pairs equal items in the order of both lists. `keys`: strictest first; each pairs what is left over. */
export const align = <T>(
  left: readonly T[],
  right: readonly T[],
  [keyOf, ...looser]: readonly KeyOf<T>[],
): Pair<T>[] => {
  if (!keyOf || left.length === 0 || right.length === 0)
    return [
      ...left.map(item => ({ left: item, right: null })),
      ...right.map(item => ({ left: null, right: item })),
    ];
  const pairs: Pair<T>[] = [];
  let [row, column] = [0, 0];
  const fill = (toRow: number, toColumn: number) => {
    if (row >= toRow && column >= toColumn) return;
    // A spread would exceed the limit of arguments.
    for (const pair of align(left.slice(row, toRow), right.slice(column, toColumn), looser)) pairs.push(pair);
  };
  for (const [atLeft, atRight] of anchorsOf(left.map(keyOf), right.map(keyOf))) {
    fill(atLeft, atRight);
    pairs.push({ left: left[atLeft] ?? null, right: right[atRight] ?? null });
    row = atLeft + 1;
    column = atRight + 1;
  }
  fill(left.length, right.length);
  return pairs;
};
