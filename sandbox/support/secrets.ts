import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';

/** The platform stores some values as `{iv, content}`; a sandbox needs no real key. */
const KEY = createHash('sha256').update('patchbay sandbox').digest();
const ALGORITHM = 'aes-256-ctr';

export const encrypt = (text: string): string => {
  const iv = randomBytes(16);
  const cipher = createCipheriv(ALGORITHM, KEY, iv);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('hex');
  return JSON.stringify({ iv: iv.toString('hex'), content });
};

/** The platform reads anything else as `{}`. */
export const decrypt = (stored: unknown): string => {
  try {
    const { iv, content } = JSON.parse(String(stored)) as { iv: string; content: string };
    const decipher = createDecipheriv(ALGORITHM, KEY, Buffer.from(iv, 'hex'));
    return Buffer.concat([decipher.update(Buffer.from(content, 'hex')), decipher.final()]).toString('utf8');
  } catch {
    return '{}';
  }
};

export const mask = (value: string, keep = 6): string =>
  value.slice(0, keep) + 'X'.repeat(Math.max(0, value.length - keep));

const PEM_HEADER = '-----BEGIN PRIVATE KEY-----\n';

export const maskPrivateKey = (key: string): string =>
  key.startsWith(PEM_HEADER) ? PEM_HEADER + mask(key.slice(PEM_HEADER.length)) : mask(key);

export const newSecret = () => `wh_secret_${randomUUID().replaceAll('-', '').slice(0, 22)}`;

/** An untouched form sends 4 to 6 characters and then only X. */
export const isMasked = (value: string): boolean => /^.{4,6}X+$/.test(value);
