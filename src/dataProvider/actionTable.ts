import type { ActionChange, ActionCounts, OwnAction } from './ownActions.ts';
import { isSecretName, redactedBody, redactedText } from '../platform/redact.ts';
import type { Row } from './fromApi.ts';
import type { writeMethodsOf } from './writeMethods.ts';

/** Characters of a value, and fields of a record. */
const MOST_TEXT = 200;
const MOST_CHANGES = 60;
const MOST_IDS = 500;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A webhook without an address is none. */
const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && value !== null && 'url' in value && isBlank(value.url));

const shown = (value: unknown): string | null => {
  if (isEmpty(value)) return null;
  const text = typeof value === 'object' ? redactedBody(value) : redactedText(String(value));
  return text.slice(0, MOST_TEXT);
};

const textOf = (value: unknown): string => (isEmpty(value) ? '' : JSON.stringify(value));

/** Fields that a write changes; secrets without their values, also those inside a field. */
export const changesOf = (before: Row, now: Row): ActionChange[] =>
  Object.keys(now)
    .filter(
      source =>
        source !== 'id' && now[source] !== undefined && textOf(now[source]) !== textOf(before[source]),
    )
    .slice(0, MOST_CHANGES)
    .map(source => {
      const values = { before: shown(before[source]), now: shown(now[source]) };
      // Values that differ in a secret look the same.
      return isSecretName(source) || values.before === values.now
        ? { source, before: null, now: null, isSecret: true }
        : { source, ...values };
    });

type LaterMethods = ReturnType<typeof writeMethodsOf>;

type Subject = Partial<Pick<OwnAction, 'resource' | 'recordId' | 'deleted' | 'name' | 'changes' | 'counts'>>;
export type Describe = (args: readonly unknown[], answer: unknown) => Subject;

export const rowOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? (value as Row) : {};
const sidOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const NAMES = ['name', 'number', 'username', 'label', 'vendor', 'ms_teams_fqdn', 'tenant_fqdn'];

const recordName = (...rows: readonly unknown[]): string | null => {
  for (const row of rows.map(rowOf)) for (const key of NAMES) if (!isEmpty(row[key])) return shown(row[key]);
  return null;
};

const resourceIn = (args: readonly unknown[]): string | null => sidOf(args[0]);

/** @param answer that of a part that failed holds `partly`, the counts of the error */
const several: Describe = (args, answer) => {
  const { ids, data } = rowOf(args[1]);
  const total = sizeOf(ids);
  const failed = Number(rowOf(rowOf(answer)['partly'])['failed'] ?? 0);
  return {
    resource: resourceIn(args),
    changes: changesOf({}, rowOf(data)),
    counts: { done: total - failed, unchanged: 0, failed, notSent: 0 },
  };
};

const batchCounts = (answer: unknown): ActionCounts => {
  const { updated, unchanged, failed, notSent } = rowOf(answer);
  return {
    done: sizeOf(updated),
    unchanged: sizeOf(unchanged),
    failed: sizeOf(failed),
    notSent: sizeOf(notSent),
  };
};

const stepCounts = (answer: unknown): ActionCounts | null => {
  const { done, failed, failures } = rowOf(answer);
  const wrong = sizeOf(failed) + sizeOf(failures);
  return wrong === 0
    ? null
    : { done: typeof done === 'number' ? done : sizeOf(done), unchanged: 0, failed: wrong, notSent: 0 };
};

const saved =
  (resource: string, id: (question: Row, answer: Row) => unknown): Describe =>
  (args, answer) => {
    const question = rowOf(args[0]);
    const wanted = rowOf(question['wanted']);
    return {
      resource,
      recordId: sidOf(id(question, rowOf(answer))),
      name: recordName(wanted, question['stored']),
      changes: changesOf(rowOf(question['stored']), wanted),
      counts: stepCounts(answer),
    };
  };

const owned: Describe = args => {
  const { owner } = rowOf(args[0]);
  const { kind, sid } = rowOf(owner);
  return { resource: kind === 'account' ? 'accounts' : 'service-providers', recordId: sidOf(sid) };
};

const nothing: Describe = () => ({});

const REPLACED: readonly ActionChange[] = [{ source: 'password', before: null, now: null, isSecret: true }];

/** Methods that are no actions. What is not named here has to be in the log. */
type NoAction =
  // Lists, and what screens look up.
  | 'adminSettings'
  | 'apiKeys'
  | 'appEnv'
  | 'carrierGateways'
  | 'carrierRoutes'
  | 'credentialUsers'
  | 'credentialVoices'
  | 'customVoices'
  | 'existingNumbers'
  | 'findNumber'
  | 'gatewaysOfCarriers'
  | 'lcrRoutes'
  | 'limits'
  | 'matchingNumbers'
  | 'ownAccount'
  | 'passwordRulesInForce'
  | 'plan'
  | 'predefinedCarriers'
  | 'prices'
  | 'realmIsFree'
  | 'registerStatus'
  | 'signalingAddresses'
  | 'speechLists'
  | 'ttsCacheSize'
  | 'upcomingInvoice'
  | 'usableCredentials'
  | 'vendorModels'
  // What would stop a deletion.
  | 'accountBlockers'
  | 'applicationBlockers'
  | 'carrierBlockers'
  | 'providerBlockers'
  // Tests and rehearsals.
  | 'quantitiesDryRun'
  | 'speak'
  | 'testBucket'
  | 'testCredential'
  | 'testCredentials'
  // The session ends with it, and the log with the session.
  | 'deleteOwnAccount';

/** Writes by method, and what is kept of each: a write that is forgotten here does not compile. */
export const ACTIONS: Readonly<Record<Exclude<keyof LaterMethods, NoAction>, Describe>> = {
  create: (args, answer) => {
    const { data } = rowOf(args[1]);
    return {
      resource: resourceIn(args),
      recordId: sidOf(rowOf(rowOf(answer)['data'])['id']),
      name: recordName(data),
      changes: changesOf({}, rowOf(data)),
    };
  },
  update: args => {
    const { id, data, previousData } = rowOf(args[1]);
    return {
      resource: resourceIn(args),
      recordId: sidOf(id),
      name: recordName(data, previousData),
      changes: changesOf(rowOf(previousData), rowOf(data)),
    };
  },
  delete: args => {
    const { id, previousData } = rowOf(args[1]);
    return {
      resource: resourceIn(args),
      recordId: sidOf(id),
      deleted: [String(id)],
      name: recordName(previousData),
    };
  },
  updateMany: several,
  deleteMany: (args, answer) => {
    const { ids } = rowOf(args[1]);
    const deleted = Array.isArray(ids) ? ids.slice(0, MOST_IDS).map(String) : [];
    return { ...several(args, answer), deleted };
  },
  assignApplication: (args, answer) => ({
    resource: 'phone-numbers',
    changes: changesOf({}, { application_sid: rowOf(args[0])['applicationSid'] ?? null }),
    counts: batchCounts(answer),
  }),
  importNumbers: (_args, answer) => ({ resource: 'phone-numbers', counts: batchCounts(answer) }),
  saveCarrier: saved(
    'carriers',
    ({ stored }, answer) => rowOf(answer['stored'])['voip_carrier_sid'] ?? rowOf(stored)['voip_carrier_sid'],
  ),
  createFromPredefined: (args, answer) => ({
    resource: 'carriers',
    recordId: sidOf(rowOf(answer)['sid']),
    name: recordName(rowOf(args[0])['predefined']),
  }),
  saveLcr: (args, answer) => {
    const { stored, wanted } = rowOf(args[0]);
    const { stored: now, elsewhere } = rowOf(answer);
    return {
      resource: 'least-cost-routing',
      recordId: sidOf(rowOf(now)['sid'] ?? rowOf(stored)['sid']),
      name: recordName(wanted),
      // What others have stored meanwhile is shown first, and nothing is sent.
      counts: sizeOf(elsewhere) > 0 ? { done: 0, unchanged: 0, failed: 0, notSent: 1 } : null,
    };
  },
  addSpeechCredential: (args, answer) => {
    const { body } = rowOf(args[0]);
    return {
      resource: 'speech-services',
      recordId: sidOf(answer),
      name: recordName(body),
      changes: changesOf({}, rowOf(body)),
    };
  },
  changeSpeechCredential: (args, answer) => {
    const { sid, body } = rowOf(args[0]);
    return {
      resource: 'speech-services',
      recordId: sidOf(sid),
      name: recordName(rowOf(answer)['record'], body),
      changes: changesOf({}, rowOf(body)),
    };
  },
  saveCustomVoices: (args, answer) => ({
    resource: 'speech-services',
    recordId: sidOf(rowOf(args[0])['credentialSid']),
    counts: stepCounts(answer),
  }),
  createApiKey: owned,
  deleteApiKey: nothing,
  saveLimits: (args, answer) => {
    const { stored, wanted } = rowOf(args[0]);
    return {
      ...owned(args, answer),
      changes: changesOf(rowOf(stored), rowOf(wanted)),
      counts: stepCounts(answer),
    };
  },
  saveAdminSettings: saved('settings', () => null),
  changeOwnPassword: args => ({
    resource: 'users',
    recordId: sidOf(rowOf(args[0])['userSid']),
    changes: REPLACED,
  }),
  regenerateWebhookSecret: args => ({
    resource: 'accounts',
    recordId: sidOf(rowOf(args[0])['accountSid']),
  }),
  changeRealm: args => ({ changes: changesOf({}, { sip_realm: rowOf(args[0])['realm'] }) }),
  upgradeToPaid: nothing,
  changePaymentMethod: nothing,
  changeQuantities: nothing,
  returnToFree: nothing,
  cleanTtsCache: nothing,
  deleteRecording: nothing,
  hangUp: args => ({ recordId: sidOf(rowOf(args[0])['callSid']) }),
};
