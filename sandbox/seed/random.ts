export interface Random {
  next(): number;
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
  sid(): string;
}

export const createRandom = (start: number): Random => {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  return {
    next,
    below,
    pick: items => items[below(items.length)] as (typeof items)[number],
    sid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(below(4))}${hex(3)}-${hex(12)}`,
  };
};
