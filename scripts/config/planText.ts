import { shortened } from '../../src/platform/longText.ts';
import { type Pace, secondsFor } from '../../src/platform/configFile/pace.ts';
import { isSecretPlaceholder } from '../../src/platform/configFile/kinds.ts';
import type { FilePlan, PlanAction, PlanEntry, PlannedField } from '../../src/platform/configFile/plan.ts';
import type { PlatformEdit } from '../../src/platform/configFile/platformEdit.ts';
import { requestCountOf, fileStepsOf } from '../../src/platform/configFile/steps.ts';
import type { Style } from './options.ts';

const MARKS: Readonly<Record<PlanAction, string>> = {
  add: '+',
  change: '~',
  drift: '?',
  conflict: '!',
  remove: '-',
  extra: '·',
  cannot: 'x',
  same: '=',
};

const WHY: Readonly<Record<NonNullable<PlanEntry['why']>, string>> = {
  no_record: 'refers to a record that is neither here nor in the file',
  deleted: 'was deleted here since the base',
  changed: 'was changed here since the base, and would be removed',
  not_here: 'does not exist here: add it first',
  fixed: 'the platform never changes these: remove it and add it again',
  not_yours: 'the platform does not let this user change these',
  not_seen: 'may be here, and cannot be read: it would be there twice',
  not_read: 'these cannot be read here, and so are not compared',
  no_default: 'the file has no usable default route (.*, priority 9999) for this table',
  twice: 'is here more than once, and nothing tells which one is meant',
  in_use: 'would be removed, and is still used by',
  users_not_seen: 'would be removed, and a routing table that cannot be read may use it',
  not_replaced: 'would be removed, and what takes its place cannot be added',
  pattern_empty: 'the route has no pattern',
  pattern_too_long: 'the pattern of the route has more than 32 characters',
  pattern_invalid: 'the pattern of the route is no regular expression: no route below it would be tried',
  pattern_catastrophic: 'the pattern of the route can take the router forever',
  no_carriers: 'the route has no carrier',
  bad_hook: 'the platform cannot call this address',
  too_old: 'this platform is older and has no such setting',
  taken: 'this value can exist only once, and another record has it',
  too_long: 'is more than the platform can store',
};

const FIELD: Readonly<Record<PlannedField['kind'], string>> = {
  change: '',
  drift: ' (changed here since the base)',
  conflict: ' (changed on both sides)',
};

const BY_PLATFORM: Readonly<Record<PlatformEdit, string>> = {
  registration:
    ' (the platform may have done this: it stops registering a carrier that keeps failing to register)',
  trunk: ' (the platform may have done this: it switches a trunk off that keeps failing to register)',
  ping: ' (the platform may have done this: it stops pinging a gateway that does not answer)',
};

const LONGEST = 120;

export const shown = (value: unknown): string => {
  if (isSecretPlaceholder(value)) return '(secret)';
  if (value === null || value === undefined || value === '') return '(nothing)';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A file may contain terminal control characters.
  const plain = text.replace(/\p{Cc}/gu, ' ');
  return shortened(plain, LONGEST);
};

const lineOf = ({ action, path, why, detail }: PlanEntry): string => {
  const reason = why ? `: ${WHY[why]}${detail === undefined ? '' : ` (${shown(detail)})`}` : '';
  return `${MARKS[action]} ${shown(path)}${reason}`;
};

const fieldLine = ({ column, from, to, kind, byPlatform }: PlannedField): string => {
  // Such a difference needs no base.
  const said = byPlatform ? BY_PLATFORM[byPlatform] : FIELD[kind];
  return `${column}: ${shown(from)} → ${shown(to)}${said}`;
};

const durationText = (seconds: number): string =>
  seconds < 120 ? `${String(seconds)} s` : `${String(Math.ceil(seconds / 60))} min`;

const countLine = ({ counts }: FilePlan): string =>
  [
    `${String(counts.add)} to add`,
    `${String(counts.change)} to change`,
    `${String(counts.remove)} to remove`,
    `${String(counts.conflict)} in conflict`,
    `${String(counts.drift)} changed here only`,
    `${String(counts.cannot)} impossible`,
    `${String(counts.extra)} not in the file`,
    `${String(counts.same)} the same`,
  ].join(', ');

export const costText = (plan: FilePlan, pace: Pace | null): string => {
  const requests = requestCountOf(fileStepsOf(plan));
  return requests === 0
    ? ''
    : `To apply it: about ${String(requests)} requests, ${durationText(secondsFor(requests, pace))}`;
};

/** What the file does not name is no difference. */
export const isDifferent = ({ counts }: FilePlan): boolean =>
  counts.add + counts.change + counts.remove + counts.conflict + counts.drift + counts.cannot > 0;

export const planText = (plan: FilePlan, style: Style, pace: Pace | null): string => {
  if (style === 'json') {
    const requests = requestCountOf(fileStepsOf(plan));
    return `${JSON.stringify({ ...plan, requests, seconds: secondsFor(requests, pace) }, null, 2)}\n`;
  }
  const cost = costText(plan, pace);
  const entries = plan.entries.map(entry => ({
    line: lineOf(entry),
    fields: entry.action === 'add' || entry.action === 'remove' ? [] : entry.fields.map(fieldLine),
  }));
  const missing = plan.missing.map(({ path }) => `not seen here: ${shown(path)}`);
  if (style === 'text')
    return [
      ...entries.flatMap(({ line, fields }) => [line, ...fields.map(field => `    ${field}`)]),
      ...missing,
      countLine(plan),
      ...(cost === '' ? [] : [cost]),
      '',
    ].join('\n');
  return [
    `**${countLine(plan)}**`,
    '',
    '```diff',
    ...entries.flatMap(({ line, fields }) => [line, ...fields.map(field => `    ${field}`)]),
    ...missing,
    '```',
    ...(cost === '' ? [] : ['', cost]),
    '',
  ]
    .map((line, at, all) => (at > 2 && at < all.length - 2 ? line.replaceAll('`', "'") : line))
    .join('\n');
};
