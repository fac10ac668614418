import { dialled, dialledProblem } from '../../../platform/dialled.ts';
import { isDialledNumber } from '../../../platform/dialledNumber.ts';
import { readNumber } from '../../../platform/readNumber.ts';
import { visible, withAsciiDigits } from '../../../platform/writtenNumber.ts';

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

const CALLABLE = /^\+?[\d*#]{1,64}$/;

/** Stars and hashes make a code of a phone, whose separators mean nothing either. */
const codeIn = (typed: string): string | null => {
  const code = withAsciiDigits(typed).replaceAll(/[\s().-]/g, '');
  return /[*#]/.test(code) && CALLABLE.test(code) ? code : null;
};

const numberIn = (typed: string): string | null => {
  const number = dialledProblem(typed) === null ? dialled(typed) : '';
  return CALLABLE.test(number) ? number : codeIn(typed);
};

/** User part of the SIP address; null: not callable. */
export const sipUserPartOf = (kind: TargetKind, typed: string): string | null => {
  if (kind === 'number') return numberIn(typed);
  const text = visible(typed).trim();
  return /^[^\s@<>"?;:,\\]{1,128}$/.test(text) ? PREFIX[kind] + text : null;
};

export type DialProblem = 'wrong' | 'trunk_zero';

export const dialProblemOf = (kind: TargetKind, typed: string): DialProblem | null => {
  if (sipUserPartOf(kind, typed) !== null) return null;
  return kind === 'number' && readNumber(typed).doubt === 'trunk_zero' ? 'trunk_zero' : 'wrong';
};

interface Rules {
  hasDeviceApplication: boolean;
  client: {
    allow_direct_app_calling?: boolean;
    allow_direct_queue_calling?: boolean;
    allow_direct_user_calling?: boolean;
  };
  /** The number is the name of a client, which the platform calls where no application takes the call. */
  isClient?: boolean;
}

/** Why the platform would refuse or do something else; null: nothing. */
export type Obstacle = 'no_device_application' | 'device_application_first' | 'app' | 'queue' | 'user' | null;

const FLAGS = {
  application: ['allow_direct_app_calling', 'app'],
  conference: ['allow_direct_app_calling', 'app'],
  queue: ['allow_direct_queue_calling', 'queue'],
  user: ['allow_direct_user_calling', 'user'],
} as const;

export const dialObstacleOf = (kind: TargetKind, rules: Rules): Obstacle => {
  const { hasDeviceApplication, client, isClient = false } = rules;
  if (kind === 'number' && hasDeviceApplication) return null;
  if (kind === 'number' && !isClient) return 'no_device_application';
  // Only `app-` precedes the account's own application for devices.
  if (hasDeviceApplication && kind !== 'application') return 'device_application_first';
  const [flag, obstacle] = FLAGS[kind === 'number' ? 'user' : kind];
  return client[flag] === false ? obstacle : null;
};

/** @param isUser a user's name, whatever it looks like */
export const parseDialTarget = (text: string, isUser = false): { kind: TargetKind; text: string } => {
  if (isUser) return { kind: 'user', text };
  const kind = (['application', 'queue', 'conference'] as const).find(each => text.startsWith(PREFIX[each]));
  if (kind) return { kind, text: text.slice(PREFIX[kind].length) };
  return { kind: isDialledNumber(text) ? 'number' : 'user', text };
};
