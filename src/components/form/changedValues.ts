/**
 * The changed values of a form as a flat map of dotted sources.
 *
 * @param dirty react-hook-form's tree of changed fields (true at the leaves)
 * @param values all values
 * @param secrets sources that must not be kept; the end of a dotted source counts, so that `password` covers
 *   `call_hook.password`
 */
export const changedValues = (
  dirty: unknown,
  values: unknown,
  secrets: readonly string[],
  prefix = '',
): Record<string, unknown> => {
  if (typeof dirty !== 'object' || dirty === null) return {};
  return Object.fromEntries(
    Object.entries(dirty).flatMap(([key, mark]) => {
      const source = prefix ? `${prefix}.${key}` : key;
      if (secrets.some(secret => source === secret || source.endsWith(`.${secret}`))) return [];
      const value =
        typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[key] : undefined;
      return mark === true ? [[source, value]] : Object.entries(changedValues(mark, value, secrets, source));
    }),
  );
};
