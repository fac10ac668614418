/** Besides numbers (docs/phone.md#what-can-be-dialled). */
export type TargetKind = 'number' | 'application' | 'queue' | 'conference' | 'user';

export const TARGET_KINDS: readonly TargetKind[] = ['number', 'application', 'queue', 'conference', 'user'];

const PREFIX: Readonly<Record<TargetKind, string>> = {
  number: '',
  application: 'app-',
  queue: 'queue-',
  conference: 'conference-',
  user: '',
};

/** User part of the SIP address; null: not callable. */
export const sipUserPartOf = (kind: TargetKind, typed: string): string | null => {
  const text = kind === 'number' ? typed.replaceAll(/[\s().-]/g, '') : typed.trim();
  const isRight = kind === 'number' ? /^\+?[\d*#]{1,64}$/.test(text) : /^[^\s@<>"?;:,\\]{1,128}$/.test(text);
  return isRight ? PREFIX[kind] + text : null;
};

interface Rules {
  hasDeviceApplication: boolean;
  client: {
    allow_direct_app_calling?: boolean;
    allow_direct_queue_calling?: boolean;
    allow_direct_user_calling?: boolean;
  };
}

/** Why the platform would refuse or do something else; null: nothing. */
export type Obstacle = 'no_device_application' | 'device_application_first' | 'app' | 'queue' | 'user' | null;

const FLAGS = {
  application: ['allow_direct_app_calling', 'app'],
  conference: ['allow_direct_app_calling', 'app'],
  queue: ['allow_direct_queue_calling', 'queue'],
  user: ['allow_direct_user_calling', 'user'],
} as const;

export const dialObstacleOf = (kind: TargetKind, { hasDeviceApplication, client }: Rules): Obstacle => {
  if (kind === 'number') return hasDeviceApplication ? null : 'no_device_application';
  // Only `app-` precedes the account's own application for devices.
  if (hasDeviceApplication && kind !== 'application') return 'device_application_first';
  const [flag, obstacle] = FLAGS[kind];
  return client[flag] === false ? obstacle : null;
};

export const parseDialTarget = (dialled: string): { kind: TargetKind; text: string } => {
  const kind = (['application', 'queue', 'conference'] as const).find(each =>
    dialled.startsWith(PREFIX[each]),
  );
  if (kind) return { kind, text: dialled.slice(PREFIX[kind].length) };
  return { kind: /^\+?[\d*#]+$/.test(dialled) ? 'number' : 'user', text: dialled };
};
