export interface Span {
  id: number;
  parent: number;
  name: string;
  start: bigint;
  end: bigint;
  attributes: Attribute[];
}
export interface Attribute {
  key: string;
  value: { stringValue: string } | { boolValue: boolean } | Num;
}
type Num = { doubleValue: number } | { intValue: string };

export const words = (key: string, value: string): Attribute => ({ key, value: { stringValue: value } });
export const flag = (key: string, value: boolean): Attribute => ({ key, value: { boolValue: value } });
export const number = (key: string, value: number): Attribute => ({ key, value: { doubleValue: value } });

export interface Spans {
  list: Span[];
  add(parent: number, name: string, from: number, to: number, attributes: Attribute[]): number;
}

export const createSpans = (): Spans => {
  const list: Span[] = [];
  return {
    list,
    add: (parent, name, from, to, attributes) => {
      const id = list.length + 1;
      const start = nanos(from, id);
      const end = nanos(Math.max(from, to), id);
      list.push({ id, parent, name, start, end, attributes });
      return id;
    },
  };
};

const nanos = (moment: number, id: number): bigint => {
  const whole = Math.floor(moment);
  // Below 0.01 ms, so nothing moves against the recording.
  return BigInt(whole) * 1_000_000n + BigInt((id * 7919) % 10_000);
};
