import { sql } from 'kysely';
import type { Row } from '../engine/database.ts';
import { cdrs } from '../tables/cdrs.ts';
import { unreadable, type SeriesQuery } from './timeSeries.ts';

/** Column of the expression in the platform's query, from which its error texts count. */
const PLACE = 83;

/** The platform puts the text unescaped into a case-sensitive expression `.*text.*`. */
export const filteredCalls = async (query: SeriesQuery, text: string): Promise<SeriesQuery> => {
  refuseBroken(text);
  const glob = globOf(text);
  if (glob !== undefined)
    return query.where(eb =>
      eb.or([
        sql<boolean>`"from" GLOB ${glob}`,
        sql<boolean>`"to" GLOB ${glob}`,
        sql<boolean>`call_sid = ${text} COLLATE BINARY`,
      ]),
    );
  const pattern = new RegExp(`.*${text}.*`, 's');
  const rows = (await query.select([cdrs.key, 'from', 'to', 'call_sid']).execute()) as Row[];
  const found = rows.filter(
    row =>
      row['call_sid'] === text || [row['from'], row['to']].some(value => pattern.test(String(value ?? ''))),
  );
  return query.where(
    cdrs.key,
    'in',
    found.map(row => row[cdrs.key] ?? ''),
  );
};

/** Go expressions have no look-around. */
const refuseBroken = (text: string): void => {
  const slash = /^(?:[^\\/]|\\.)*\//.exec(text);
  const after = slash ? text.charAt(slash[0].length) : '';
  if (slash)
    throw unreadable(
      `found ${after === '' ? 'EOF' : after}, expected ) at line 1, char ${String(PLACE + 4 + slash[0].length)}`,
    );
  const nested = /^[*+]/.exec(text);
  if (nested) throw brokenExpression(`invalid nested repetition operator: \`*${nested[0]}\``);
  try {
    new RegExp(`.*${text}.*`);
  } catch (error) {
    const { message } = error as Error;
    throw brokenExpression(message.slice(message.lastIndexOf(': ') + 2).toLowerCase());
  }
  if (/\(\?(?!:|i\)|s\))/.test(text)) throw brokenExpression('invalid or unsupported Perl syntax');
};

const brokenExpression = (problem: string) =>
  unreadable(`error parsing regexp: ${problem} at line 1, char ${String(PLACE)}`);

/** undefined unless only literals and dots, which the database can match. */
const globOf = (text: string): string | undefined => {
  let glob = '';
  for (const part of text.match(/\\.|[\s\S]/g) ?? []) {
    const literal = part.length === 2 ? part.charAt(1) : part;
    if (part === '.') glob += '?';
    else if (part.length === 2 ? /\w/.test(literal) : /[*+?()[\]{}|^$\\]/.test(literal)) return undefined;
    else glob += /[*?[]/.test(literal) ? `[${literal}]` : literal;
  }
  return `*${glob}*`;
};
