import type { MappedResource } from './apiMapping.ts';
import type { Row } from './fromApi.ts';
import type { ListRequest } from './lists.ts';

const literal = (part: string): string =>
  part === '_' ? '.' : part.replace(/^\\(?=[^])/u, '').replace(/[$()*+./?[\\\]^{|}]/u, '\\$&');

/**
 * As the database's LIKE '%text%': in any case, `%` and `_` stand for anything, a backslash takes the next character
 * as it is. The texts between `%` are found one after the other: one expression of all could try for ever.
 */
export const containsLike = (text: string): ((value: string) => boolean) => {
  const found: string[] = [''];
  for (const part of text.match(/\\?[^]/gu) ?? []) {
    if (part === '%') found.push('');
    else found.push((found.pop() ?? '') + literal(part));
  }
  const expressions = found.map(each => new RegExp(each, 'gisu'));
  return value => {
    let from = 0;
    return expressions.every(expression => {
      expression.lastIndex = from;
      const isFound = expression.test(value);
      from = expression.lastIndex;
      return isFound;
    });
  };
};

interface Whole<T> {
  rows: readonly T[];
  /** Accounts of the provider, whose numbers the platform knows by them. */
  accounts: () => Promise<readonly Row[]>;
}

/**
 * The rows of a whole list that the platform would have answered with: before 0.9.4 it returns them all, whatever
 * is asked (docs/platform-api.md#versions).
 */
export const answerAsked = async <T extends Row>(
  { api }: Pick<MappedResource, 'api'>,
  { query, search }: Pick<ListRequest, 'query' | 'search'>,
  { rows, accounts }: Whole<T>,
): Promise<T[]> => {
  const { account_sid: account, service_provider_sid: provider } = query;
  const isOf = (row: T): boolean =>
    account === undefined ||
    row['account_sid'] === account ||
    (api.sharedRows === true && (row['account_sid'] ?? null) === null);
  let found = rows.filter(isOf);
  if (api.providerQuery && provider !== undefined) {
    const own = new Set((await accounts()).map(({ id }) => id));
    found = found.filter(row => own.has(row['account_sid']));
  }
  const column = api.search?.column;
  if (column === undefined || search === '') return found;
  const isSearched = containsLike(search);
  return found.filter(row => isSearched(String(row[column] ?? '')));
};
