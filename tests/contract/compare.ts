import { compareFiles, isFile } from './compareFiles.ts';
import { compareValues } from './compareValues.ts';
import { isSpeechList, speechAlike } from './speechShapes.ts';
import type { Exchange, Recording } from './recording.ts';
import type { SidMap } from './sids.ts';

/** Text of the database or of the JavaScript engine, which no client may rely on (docs/platform-api.md#errors). */
const ENGINE_TEXT = [
  /^Duplicate entry /,
  /^Unknown column /,
  /^You have an error in your SQL syntax/,
  /^Data (too long|truncated) for column /,
  /^Cannot (add or update a child|delete or update a parent) row: a foreign key constraint fails/,
  /^Column '.*' cannot be null/,
  /^Field '.*' doesn't have a default value/,
  /^Incorrect \w+ value: /,
  /^Out of range value for column /,
  /^Undeclared variable: /,
  // The JSON parser of the server's Node.
  / in JSON at position \d+/,
];
/** Where the platform's process ended, the sandbox says so instead of ending. */
const WOULD_STOP = 'the platform would stop here';

interface Context {
  sids: SidMap;
  recording: Recording;
  recordings: readonly Recording[];
}

/**
 * Differences between a recorded answer and the sandbox's: status, headers, body. Empty when they agree.
 * Sids that the sandbox made itself are learned on the way.
 */
export async function compareAnswer(
  exchange: Exchange,
  actual: Response,
  context: Context,
): Promise<string[]> {
  const { response } = exchange;
  const bytes = new Uint8Array(await actual.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (response.status === 0) {
    const stops = actual.status === 500 && text.includes(WOULD_STOP);
    return stops ? [] : [`expected 500 '${WOULD_STOP}', got ${String(actual.status)} ${text.slice(0, 200)}`];
  }
  if (actual.status !== response.status)
    return [
      `status: expected ${String(response.status)}, got ${String(actual.status)} ${text.slice(0, 300)}`,
    ];
  return [
    ...headerDifferences(response.headers, actual.headers),
    ...(isFile(response.body)
      ? compareFiles(response.body, response.headers['content-type'] ?? '', bytes)
      : bodyDifferences(exchange, text, context)),
  ];
}

function headerDifferences(recorded: Record<string, string>, actual: Headers): string[] {
  const mediaType = (value: string | null | undefined) => value?.split(';')[0] ?? 'none';
  const differences: string[] = [];
  for (const [name, value] of Object.entries({ 'content-type': undefined, ...recorded })) {
    const got = actual.get(name);
    const same = name === 'content-type' ? mediaType(got) === mediaType(value) : got === value;
    if (!same) differences.push(`header ${name}: expected ${String(value)}, got ${String(got)}`);
  }
  return differences;
}

function bodyDifferences(
  exchange: Exchange,
  text: string,
  { sids, recording, recordings }: Context,
): string[] {
  const { body, headers, shortened_lists: shortened } = exchange.response;
  if (body === null) return text === '' ? [] : [`expected no body, got ${text.slice(0, 200)}`];
  if (!headers['content-type']?.includes('json')) {
    const expected = String(sids.translate(body));
    return text === expected ? [] : [`text: expected ${expected}, got ${text.slice(0, 300)}`];
  }
  let actual: unknown;
  try {
    actual = JSON.parse(text);
  } catch {
    return [`expected JSON, got ${text.slice(0, 200)}`];
  }
  const message = (body as { msg?: unknown }).msg;
  if (typeof message === 'string' && ENGINE_TEXT.some(pattern => pattern.test(message))) {
    const given = (actual as { msg?: unknown }).msg;
    return typeof given === 'string' && given !== '' ? [] : [`expected a msg, got ${text.slice(0, 200)}`];
  }
  return compareValues(body, actual, {
    sids,
    // 'body reduced to …' says that items were left out, not how many.
    shortened: shortened ?? (exchange.note === undefined ? {} : { $: Number.POSITIVE_INFINITY }),
    alike: isSpeechList(exchange) ? speechAlike(exchange, recordings) : itemsAlike(exchange, recording),
  });
}

/**
 * Items of the same list as other answers in the file show them: to the same scope, or to any where the keys of
 * an item depend on what is set (as in the list of users).
 */
function itemsAlike({ request }: Exchange, { exchanges }: Recording): unknown[] {
  const scope = (words: string) => words.split(/[ ,]/)[0];
  const same = exchanges.filter(other => other.request.path === request.path);
  const mine = itemsOf(same.filter(other => scope(other.request.scope) === scope(request.scope)));
  const shapes = new Set(mine.map(item => Object.keys(item as object).join()));
  return shapes.size > 1 ? itemsOf(same) : mine;
}

function itemsOf(exchanges: readonly Exchange[]): unknown[] {
  return exchanges
    .map(({ response }) => response.body)
    .map(body => (Array.isArray(body) ? body : (body as { data?: unknown } | null)?.data))
    .flatMap(items => (Array.isArray(items) ? (items as unknown[]) : []));
}
