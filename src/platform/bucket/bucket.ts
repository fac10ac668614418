import { looksMasked } from '../mask.ts';

export const BUCKET_VENDORS = ['aws_s3', 's3_compatible', 'azure', 'google'] as const;

export type BucketVendor = (typeof BUCKET_VENDORS)[number];

export const DEFAULT_AWS_REGION = 'us-east-1';

export interface BucketTag {
  Key: string;
  Value: string;
}

export type BucketPart =
  | 'name'
  | 'region'
  | 'endpoint'
  | 'access_key_id'
  | 'secret_access_key'
  | 'connection_string'
  | 'service_key';

export type BucketCredential = { vendor: string; tags?: BucketTag[] | null } & Partial<
  Record<BucketPart, string | null>
>;

interface VendorRules {
  parts: readonly BucketPart[];
  required: readonly BucketPart[];
  secret: BucketPart;
}

const RULES: Readonly<Record<BucketVendor, VendorRules>> = {
  aws_s3: {
    parts: ['region', 'name', 'access_key_id', 'secret_access_key'],
    required: ['name', 'region', 'access_key_id', 'secret_access_key'],
    secret: 'secret_access_key',
  },
  s3_compatible: {
    parts: ['endpoint', 'name', 'access_key_id', 'secret_access_key', 'region'],
    required: ['endpoint', 'name', 'access_key_id', 'secret_access_key'],
    secret: 'secret_access_key',
  },
  azure: {
    parts: ['name', 'connection_string'],
    required: ['name', 'connection_string'],
    secret: 'connection_string',
  },
  google: { parts: ['name', 'service_key'], required: ['name', 'service_key'], secret: 'service_key' },
};

const isKnown = (vendor: unknown): vendor is BucketVendor => BUCKET_VENDORS.some(known => known === vendor);

/** null for no vendor or an unknown one. */
export const bucketRules = (vendor: unknown): VendorRules | null => (isKnown(vendor) ? RULES[vendor] : null);

/** null without a vendor: the platform returns `{}` for a lost credential. */
export const asBucketCredential = (value: unknown): BucketCredential | null => {
  const { vendor } = (value ?? {}) as { vendor?: unknown };
  return typeof vendor === 'string' && vendor !== '' && vendor !== 'none'
    ? (value as BucketCredential)
    : null;
};

export const BUCKET_SECRETS: readonly BucketPart[] = [
  'secret_access_key',
  'connection_string',
  'service_key',
];

const partOf = (credential: BucketCredential, part: BucketPart): string => {
  const value: unknown = credential[part];
  const text = typeof value === 'string' ? value : '';
  return BUCKET_SECRETS.includes(part) ? text : text.trim();
};

const tagsOf = ({ tags }: BucketCredential): BucketTag[] =>
  (Array.isArray(tags) ? (tags as (Partial<BucketTag> | null)[]) : []).map(tag => ({
    Key: String(tag?.Key ?? '').trim(),
    Value: String(tag?.Value ?? '').trim(),
  }));

/** As sent by a PUT: filled parts only, AWS with its default region. An unknown vendor's credential stays. */
export const cleanBucket = (value: unknown): BucketCredential | null => {
  const credential = asBucketCredential(value);
  const rules = bucketRules(credential?.vendor);
  if (!credential || !rules) return credential;
  const cleaned: BucketCredential = { vendor: credential.vendor };
  for (const part of rules.parts) {
    const text = partOf(credential, part);
    if (text) cleaned[part] = text;
    else if (part === 'region' && credential.vendor === 'aws_s3') cleaned.region = DEFAULT_AWS_REGION;
  }
  const tags = tagsOf(credential);
  return tags.length > 0 ? { ...cleaned, tags } : cleaned;
};

export const bucketTestBody = (value: unknown): BucketCredential | null => {
  const cleaned = cleanBucket(value);
  if (!cleaned) return null;
  const { tags: _tags, ...body } = cleaned;
  return body;
};

/** Absent, empty and null are equal. */
export const isSameBucket = (left: unknown, right: unknown): boolean =>
  JSON.stringify(cleanBucket(left)) === JSON.stringify(cleanBucket(right));

const VISIBLE = 6;

/** The platform's mask: six characters, then an X for each further one. */
const maskSecret = (secret: string): string =>
  secret.slice(0, VISIBLE) + 'X'.repeat(Math.max(0, secret.length - VISIBLE));

const PEM_HEADER = '-----BEGIN PRIVATE KEY-----\n';

/** Masks the private key, except for its header line. */
export const maskServiceKey = (text: string): string => {
  try {
    const key = JSON.parse(text) as { private_key?: unknown };
    const { private_key: secret } = key;
    if (typeof secret !== 'string') return text;
    const [head, rest] = secret.startsWith(PEM_HEADER)
      ? [PEM_HEADER, secret.slice(PEM_HEADER.length)]
      : ['', secret];
    return JSON.stringify({ ...key, private_key: head + maskSecret(rest) });
  } catch {
    return text;
  }
};

/** As the platform will return it, so the typed secret does not stay in memory. */
export const maskBucket = (value: unknown): BucketCredential | null => {
  const cleaned = cleanBucket(value);
  if (!cleaned) return null;
  const masked = { ...cleaned };
  for (const part of ['secret_access_key', 'connection_string'] as const)
    if (masked[part]) masked[part] = looksMasked(masked[part]) ? masked[part] : maskSecret(masked[part]);
  if (masked.service_key) masked.service_key = maskServiceKey(masked.service_key);
  return masked;
};
