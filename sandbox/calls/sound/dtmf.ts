const LOW = [697, 770, 852, 941];
const HIGH = [1209, 1336, 1477, 1633];
const PAD = ['123A', '456B', '789C', '*0#D'];

export const tonesOf = (digit: string): [low: number, high: number] | undefined => {
  const row = PAD.findIndex(keys => keys.includes(digit));
  const column = PAD[row]?.indexOf(digit) ?? -1;
  const low = LOW[row];
  const high = HIGH[column];
  return digit.length === 1 && low !== undefined && high !== undefined ? [low, high] : undefined;
};
