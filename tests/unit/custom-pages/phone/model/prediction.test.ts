import { expect, it } from 'vitest';
import {
  type CallFate,
  phonePredictionVerdict,
} from '../../../../../src/custom-pages/phone/model/prediction.ts';
import type { InboundEnd, RefusalCause } from '../../../../../src/platform/inbound/inboundPath.ts';
import { refusalOf } from '../../../../../src/platform/inbound/refusalTexts.ts';

const end = (part: Partial<InboundEnd>): InboundEnd => ({
  kind: 'application',
  way: 'device',
  accountSid: 'account',
  carrierSid: null,
  numberSid: null,
  applicationSid: null,
  hook: null,
  hasVerbs: false,
  name: null,
  refusal: null,
  trouble: null,
  record: true,
  missing: null,
  ...part,
});
const taken = end({ applicationSid: 'one' });
const queue = end({ kind: 'queue', name: 'support' });
const user = end({ kind: 'user', name: 'joe' });
const refusedBy = (cause: RefusalCause) => end({ kind: 'refused', refusal: refusalOf(cause) });
const noApplication = refusedBy('no_application');
const unknown = end({ kind: 'unknown' });
const hook = end({ kind: 'hook' });

const nothing: CallFate = { isAnswered: false, refused: null, applicationSid: undefined };
const answered = (applicationSid: string | null | undefined): CallFate => ({
  ...nothing,
  isAnswered: true,
  applicationSid,
});
const refused = (status: number, applicationSid?: string | null): CallFate => ({
  ...nothing,
  refused: status,
  applicationSid,
});

it.each<[string, InboundEnd, CallFate, string]>([
  ['an application takes it', taken, answered('one'), 'as_said'],
  ['it still rings', taken, nothing, 'waiting'],
  ['it is answered, and not listed yet', taken, answered(undefined), 'waiting'],
  ['another application takes it', taken, answered('two'), 'other_application'],
  ['no application takes it', taken, answered(null), 'no_application'],
  ['the platform refuses it', taken, refused(480), 'refused'],
  ['the application itself refuses it', taken, refused(480, 'one'), 'as_said'],
  ['the far side is busy', taken, refused(486), 'as_said'],
  ['a queue takes it', queue, answered(null), 'as_said'],
  ['the application for devices takes what was for a queue', queue, answered('one'), 'application'],
  ['the refusal that was said', noApplication, refused(480), 'as_said'],
  ['another refusal', noApplication, refused(403), 'other_status'],
  ['no refusal', noApplication, answered('one'), 'answered'],
  ['a refusal of an application where none was expected', noApplication, refused(480, 'one'), 'answered'],
  ['not refused yet', noApplication, nothing, 'waiting'],
  ['unread lists', unknown, answered('one'), 'open'],
  ["the account's hook decides", hook, refused(403), 'open'],
])('where %s', (_what, said, happened, key) => {
  const { key: found, isMismatch } = phonePredictionVerdict(said, [], happened);
  expect(found).toBe(key);
  expect(isMismatch).toBe(!['as_said', 'waiting', 'open'].includes(key));
});

it('another end that the records allow is no mismatch', () => {
  expect(phonePredictionVerdict(user, [noApplication], refused(480))).toEqual({
    key: 'as_either',
    isMismatch: false,
  });
  expect(phonePredictionVerdict(user, [noApplication], refused(403)).isMismatch).toBe(true);
});

it('names what happened instead', () => {
  expect(phonePredictionVerdict(noApplication, [], refused(403)).args).toEqual({
    status: 403,
    expected: 480,
  });
  expect(phonePredictionVerdict(taken, [], answered('two')).application).toBe('two');
});
