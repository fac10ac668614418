export interface SdpSummary {
  address: string | null;
  media: {
    kind: string;
    port: number;
    codecs: string[];
    direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';
    encrypted: boolean;
  }[];
}

/** Static payload types (RFC 3551) that need no rtpmap. */
const STATIC: Readonly<Record<string, string>> = {
  0: 'PCMU',
  3: 'GSM',
  4: 'G723',
  8: 'PCMA',
  9: 'G722',
  18: 'G729',
};

const DIRECTIONS = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const;

const mediaOf = (part: string, session: string): SdpSummary['media'] => {
  const [, kind = '', port = '', profile = '', payloads = ''] =
    /^m=(\S+) (\d+)\S* (\S+) ?(.*)$/m.exec(part) ?? [];
  if (kind === '') return [];
  const names = new Map(
    [...part.matchAll(/^a=rtpmap:(\d+) ([^/\s]+)/gm)].map(([, type = '', name = '']) => [type, name]),
  );
  const says = (text: string) =>
    DIRECTIONS.find(direction => new RegExp(`^a=${direction}\\s*$`, 'm').test(text));
  return [
    {
      kind,
      port: Number(port),
      codecs: payloads
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map(type => names.get(type) ?? STATIC[type] ?? type),
      direction: says(part) ?? says(session) ?? 'sendrecv',
      encrypted: profile.includes('SAVP'),
    },
  ];
};

/** null without a session description. @param raw the message with its headers */
export const parseSdp = (raw: string): SdpSummary | null => {
  const body = /\r?\n\r?\n([\s\S]*)$/.exec(raw)?.[1] ?? '';
  // In a multipart body one part is the description.
  const from = body.search(/^v=0\s*$/m);
  if (from < 0) return null;
  const [session = '', ...parts] = body.slice(from).split(/\r?\n(?=m=)/);
  const address = /^c=IN IP[46] (\S+)/m.exec(body.slice(from))?.[1] ?? null;
  return { address, media: parts.flatMap(part => mediaOf(part, session)) };
};
