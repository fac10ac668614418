import {
  asBucketCredential,
  type BucketCredential,
  type BucketPart,
  bucketRules,
  bucketTestBody,
  cleanBucket,
  DEFAULT_AWS_REGION,
  isSameBucket,
  BUCKET_SECRETS,
} from './bucket.ts';

type ServiceKeyProblem = 'invalid' | 'project';

/** A Google key file needs `private_key` and `client_email`; the platform also requires `project_id`. */
export const readServiceKey = (file: string): { key: string } | { problem: ServiceKeyProblem } => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(file);
  } catch {
    return { problem: 'invalid' };
  }
  const has = (name: string) => {
    const value = (parsed as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' && value !== '';
  };
  if (!has('private_key') || !has('client_email')) return { problem: 'invalid' };
  return has('project_id') ? { key: JSON.stringify(parsed) } : { problem: 'project' };
};

export const AWS_REGIONS: readonly { id: string; name: string }[] = [
  { id: 'us-east-1', name: 'US East (N. Virginia)' },
  { id: 'us-east-2', name: 'US East (Ohio)' },
  { id: 'us-west-1', name: 'US West (N. California)' },
  { id: 'us-west-2', name: 'US West (Oregon)' },
  { id: 'af-south-1', name: 'Africa (Cape Town)' },
  { id: 'ap-east-1', name: 'Asia Pacific (Hong Kong)' },
  { id: 'ap-southeast-3', name: 'Asia Pacific (Jakarta)' },
  { id: 'ap-south-1', name: 'Asia Pacific (Mumbai)' },
  { id: 'ap-northeast-3', name: 'Asia Pacific (Osaka)' },
  { id: 'ap-northeast-2', name: 'Asia Pacific (Seoul)' },
  { id: 'ap-southeast-1', name: 'Asia Pacific (Singapore)' },
  { id: 'ap-southeast-2', name: 'Asia Pacific (Sydney)' },
  { id: 'ap-northeast-1', name: 'Asia Pacific (Tokyo)' },
  { id: 'ca-central-1', name: 'Canada (Central)' },
  { id: 'eu-central-1', name: 'Europe (Frankfurt)' },
  { id: 'eu-west-1', name: 'Europe (Ireland)' },
  { id: 'eu-west-2', name: 'Europe (London)' },
  { id: 'eu-south-1', name: 'Europe (Milan)' },
  { id: 'eu-west-3', name: 'Europe (Paris)' },
  { id: 'eu-north-1', name: 'Europe (Stockholm)' },
  { id: 'me-south-1', name: 'Middle East (Bahrain)' },
  { id: 'sa-east-1', name: 'South America (São Paulo)' },
];

/** Counts a form section without a vendor yet (`vendor: ''`). */
export const isRecordingOn = (value: unknown): boolean => {
  const { vendor } = (value ?? {}) as { vendor?: unknown };
  return typeof vendor === 'string' && vendor !== 'none';
};

export const vendorHasBucketPart = (vendor: unknown, part: BucketPart): boolean =>
  bucketRules(vendor)?.parts.includes(part) ?? false;

export const missingBucketParts = (value: unknown): BucketPart[] => {
  const cleaned = cleanBucket(value);
  return (bucketRules(cleaned?.vendor)?.required ?? []).filter(part => !cleaned?.[part]);
};

/** The platform keeps the stored secret if it gets a mask, or six characters, which are their own mask. */
export const keepsStoredSecret = (value: unknown, stored: unknown): boolean => {
  const [now, before] = [asBucketCredential(value), asBucketCredential(stored)];
  const part = bucketRules(now?.vendor)?.secret;
  return Boolean(part && before?.vendor === now?.vendor && now?.[part] && now[part] === before?.[part]);
};

/** With a masked secret the platform tests the stored credential, not the one sent. */
export const testNeedsSecret = (value: unknown, stored: unknown): boolean =>
  keepsStoredSecret(value, stored) && !isSameBucket(bucketTestBody(value), bucketTestBody(stored));

/** The mask and region belong to the stored vendor: they leave with it and come back with it. */
export const withVendor = (
  current: BucketCredential,
  vendor: string,
  stored: unknown,
  regions: readonly string[],
): BucketCredential => {
  const before = asBucketCredential(stored);
  const returns = before?.vendor === vendor;
  const next: BucketCredential = { ...current, vendor };
  if (returns) next.region = before.region ?? null;
  else if (vendor === 's3_compatible') next.region = null;
  else if (vendor === 'aws_s3' && !regions.includes(current.region ?? '')) next.region = DEFAULT_AWS_REGION;
  for (const part of BUCKET_SECRETS) {
    const kept = before?.[part];
    if (returns) next[part] = next[part] || (kept ?? null);
    else if (kept && next[part] === kept) next[part] = null;
  }
  return next;
};
