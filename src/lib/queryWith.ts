/** The query part of an address, its `?` included, with these values in place of its own; null takes one away. */
export const queryWith = (
  search: string | URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): string => {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value === null) params.delete(name);
    else params.set(name, value);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
};
