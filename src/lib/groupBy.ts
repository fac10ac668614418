/** Groups in order; leaves out values whose key is null. */
export const groupBy = <Value, Key extends string = string>(
  values: readonly Value[],
  keyOf: (value: Value) => Key | null,
): Map<Key, Value[]> => {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
};
