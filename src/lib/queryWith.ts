/** Query string, with its `?`, in which these values replace its own; null removes one. */
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
