/**
 * In place of query-string, as react-admin calls it: without options, for the page and order of a list and for requests.
 * Equal in what it reads and writes (tests/unit/scripts/queryString.test.ts); a broken escape stays as it is written.
 */
const encode = text =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const decode = text => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const pair = (key, value) => (value === null ? encode(key) : `${encode(key)}=${encode(value)}`);

/** Names in order, their values as texts; null without '='. Several of a name are a list. */
export const parse = query => {
  const found = Object.create(null);
  if (typeof query !== 'string') return found;
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (part === '') continue;
    const [name, ...rest] = part.replaceAll('+', ' ').split('=');
    const key = decode(name);
    const value = rest.length > 0 ? decode(rest.join('=')) : null;
    found[key] = found[key] === undefined ? value : [found[key], value].flat();
  }
  const sorted = Object.create(null);
  for (const key of Object.keys(found).sort()) sorted[key] = found[key];
  return sorted;
};

/** Names in order; without what is undefined, null without '='. */
export const stringify = values =>
  Object.keys(values ?? {})
    .sort()
    .flatMap(key =>
      [values[key]]
        .flat()
        .filter(value => value !== undefined)
        .map(value => pair(key, value)),
    )
    .join('&');
