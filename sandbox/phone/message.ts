export interface Message {
  /** A request has a method, an answer a status. */
  method?: string;
  uri?: string;
  status?: number;
  headers: [name: string, value: string][];
  body: string;
}

const COMPACT: Readonly<Record<string, string>> = {
  i: 'call-id',
  f: 'from',
  t: 'to',
  v: 'via',
  m: 'contact',
  c: 'content-type',
  l: 'content-length',
};

const fullName = (name: string): string => COMPACT[name.toLowerCase()] ?? name.toLowerCase();

export const parseMessage = (text: string): Message | undefined => {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = (end < 0 ? text : text.slice(0, end)).split('\r\n');
  const request = /^([A-Z]+) (\S+) SIP\/2\.0$/.exec(first);
  const answer = /^SIP\/2\.0 (\d{3}) /.exec(first);
  if (!request && !answer) return undefined;
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });
  return {
    ...(request ? { method: request[1] ?? '', uri: request[2] ?? '' } : { status: Number(answer?.[1]) }),
    headers,
    body: end < 0 ? '' : text.slice(end + 4),
  };
};

export const headersOf = ({ headers }: Message, name: string): string[] =>
  headers.flatMap(([each, value]) => (fullName(each) === name.toLowerCase() ? [value] : []));

export const headerOf = (message: Message, name: string): string => headersOf(message, name)[0] ?? '';

export const addressIn = (value: string): { user: string; host: string } => {
  const uri = /<([^>]*)>/.exec(value)?.[1] ?? value.split(';')[0] ?? '';
  const [, user = '', host = ''] = /^sips?:(?:([^@]*)@)?([^:;>?]*)/.exec(uri.trim()) ?? [];
  return { user: decoded(user), host };
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const tagOf = (value: string): string => /;tag=([^;]+)/.exec(value)?.[1] ?? '';

export const writeMessage = (
  first: string,
  headers: readonly (readonly [string, string])[],
  body = '',
): string =>
  [
    first,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    '',
    body,
  ].join('\r\n');

export const answerHeaders = (request: Message, toTag: string): [string, string][] => {
  const to = headerOf(request, 'to');
  return [
    ...headersOf(request, 'via').map((via): [string, string] => ['Via', via]),
    ['From', headerOf(request, 'from')],
    ['To', tagOf(to) || toTag === '' ? to : `${to};tag=${toTag}`],
    ['Call-ID', headerOf(request, 'call-id')],
    ['CSeq', headerOf(request, 'cseq')],
  ];
};
