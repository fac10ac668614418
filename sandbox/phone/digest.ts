import { createHash, randomBytes } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const KEPT = 60_000;

export const digestIn = (header: string): Readonly<Record<string, string>> | null => {
  if (!/^Digest /i.test(header)) return null;
  return Object.fromEntries(
    [...header.slice(7).matchAll(/([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^,\s]+))/g)].map(
      ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? ''],
    ),
  );
};

export const responseFor = (
  digest: Readonly<Record<string, string>>,
  method: string,
  password: string,
): string => {
  const { username = '', realm = '', uri = '', nonce = '', nc = '', cnonce = '', qop } = digest;
  const who = md5(`${username}:${realm}:${password}`);
  const what = md5(`${method}:${uri}`);
  return md5(qop ? `${who}:${nonce}:${nc}:${cnonce}:${qop}:${what}` : `${who}:${nonce}:${what}`);
};

/** A nonce is valid for a minute and one use per count. */
export const createNonces = (now: () => number) => {
  const given = new Map<string, { until: number; count: number }>();
  return {
    challenge: (realm: string, stale = false): string => {
      for (const [nonce, { until }] of given) if (until < now()) given.delete(nonce);
      const nonce = randomBytes(16).toString('hex');
      given.set(nonce, { until: now() + KEPT, count: 0 });
      return `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${stale ? ', stale=true' : ''}`;
    },
    /** false: unknown, expired, or a repeated count. */
    accepts: (digest: Readonly<Record<string, string>>): boolean => {
      const nonce = given.get(digest['nonce'] ?? '');
      const count = parseInt(digest['nc'] ?? '1', 16);
      if (!nonce || nonce.until < now() || !(count > nonce.count)) return false;
      nonce.count = count;
      return true;
    },
  };
};
