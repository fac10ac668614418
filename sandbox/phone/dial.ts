import type { Store } from '../engine/store.ts';
import { callShape, type Outcome } from '../inbound/call.ts';
import { inboundOutcome } from '../inbound/outcome.ts';
import { stagesOf } from '../live/script.ts';
import { applications } from '../tables/applications.ts';
import { queues } from '../tables/live.ts';
import { addToRecord, beginRecord } from './callRecord.ts';
import { digestIn } from './digest.ts';
import { endsOf, type Line, newTag, reply } from './line.ts';
import { accountOfRealm, hookAgrees, provenClient } from './login.ts';
import { isTakeable, type OpenMedia } from './media.ts';
import { addressIn, headerOf, type Message } from './message.ts';
import { createTalk, type Talk } from './talk.ts';

export interface Endpoint {
  store: Store;
  openMedia: OpenMedia;
  nonces: {
    challenge(realm: string, stale?: boolean): string;
    accepts(digest: Readonly<Record<string, string>>): boolean;
  };
  talks: Map<string, Talk>;
}

/** Seconds; an application answers when its first verb speaks. */
const ANSWERS_AFTER = 0.3;
const EMPTY_QUEUE_AFTER = 5;

const seconds = (time: number) => new Promise<void>(resolve => void setTimeout(resolve, time * 1000));

/** The end of a number decides, as everywhere in the sandbox. */
const courseOf = async (store: Store, outcome: Outcome, called: string) => {
  if (outcome.end === 'queue') {
    const name = outcome.target ?? '';
    const queue = await store.one(queues, { account_sid: outcome.accountSid, name });
    const isEmpty = !queue || Number(queue['waiting']) === 0;
    return isEmpty ? { rings: null, final: { after: EMPTY_QUEUE_AFTER, status: 603 } } : USUAL;
  }
  if (outcome.end !== 'application' || called.startsWith('app-')) return USUAL;
  const stages = stagesOf(called);
  const rings = stages.find(({ sip_status }) => sip_status === 180)?.after ?? null;
  const last = stages.find(({ sip_status }) => sip_status >= 200);
  return { rings, final: { after: Math.min(last?.after ?? 60, 60), status: last?.sip_status ?? 487 } };
};
const USUAL = { rings: null, final: { after: ANSWERS_AFTER, status: 200 } };

export const takeInvite = async (endpoint: Endpoint, line: Line, invite: Message): Promise<void> => {
  const { store, nonces, talks } = endpoint;
  const callId = headerOf(invite, 'call-id');
  const { user: called, host } = addressIn(invite.uri ?? '');
  reply(line, invite, 100);
  const digest = digestIn(headerOf(invite, 'authorization') || headerOf(invite, 'proxy-authorization'));
  const account = await accountOfRealm(store, host);
  const client = digest && account && (await provenClient(store, account, digest, 'INVITE'));
  const outcome = await inboundOutcome(
    store,
    callShape.parse({
      called,
      source: line.address,
      host,
      hook: { status: 200, body: { status: digest && hookAgrees(digest, 'INVITE') ? 'ok' : 'fail' } },
      ...(client ? { client: { username: client.username, password: client.password } } : {}),
    }),
  );
  const refuse = (status: number, reason: string | null) =>
    reply(line, invite, status, { more: reason === null ? [] : [['X-Reason', reason]] });
  const isStale = digest !== null && !nonces.accepts(digest);
  if (outcome.status === 401 || (isStale && account))
    return reply(line, invite, 401, { more: [['WWW-Authenticate', nonces.challenge(host, isStale)]] });
  if (outcome.end === 'refused') return refuse(outcome.status, outcome.reason);
  if (!isTakeable(invite.body)) return refuse(488, 'no codec in common');

  const tag = newTag();
  const callSid = await beginRecord(store, {
    direction: 'inbound',
    from: client?.username ?? '',
    to: called,
    callId,
    address: line.address,
    outcome,
  });
  const contact = `<sip:sandbox@${host};transport=ws>`;
  const talk = createTalk({
    store,
    line,
    ends: endsOf(invite, tag),
    callSid,
    contact,
    onEnd: () => talks.delete(callId),
  });
  let isCancelled = false;
  const { take, close } = talk;
  talk.take = request => {
    if (request.method !== 'CANCEL') return take(request);
    reply(line, request, 200);
    if (talk.isAnswered) return;
    isCancelled = true;
    reply(line, invite, 487, { tag });
    close('caller');
  };
  talk.close = (by, unanswered) => {
    isCancelled = true;
    if (!talk.isAnswered && by === 'jambonz') reply(line, invite, unanswered ?? 487, { tag });
    close(by, unanswered);
  };
  talks.set(callId, talk);
  const course = await courseOf(store, outcome, called);
  if (course.rings !== null) {
    await seconds(course.rings);
    if (isCancelled) return;
    reply(line, invite, 180, { tag, more: [['Contact', contact]] });
    await addToRecord(store, callSid, { call_status: 'ringing', sip_status: 180, sip_reason: 'Trying' });
  }
  await seconds(course.final.after - (course.rings ?? 0));
  if (isCancelled) return;
  if (course.final.status !== 200) return talk.close('jambonz', course.final.status);
  const media = await endpoint.openMedia(invite.body, digit => talk.media?.key(digit)).catch(() => null);
  if (!media) return talk.close('jambonz', 488);
  if (isCancelled) return media.close();
  talk.media = media;
  talk.isAnswered = true;
  await addToRecord(store, callSid, { call_status: 'in-progress', sip_status: 200, sip_reason: 'OK' });
  const more = [
    ['Contact', contact],
    ['Content-Type', 'application/sdp'],
  ] as const;
  reply(line, invite, 200, { tag, more, body: media.sdp });
  media.say(await greeting(store, outcome));
};

const greeting = async (store: Store, outcome: Outcome): Promise<string> => {
  if (outcome.applicationSid === null) return `Hello, this is ${outcome.target ?? 'nobody'} of the sandbox.`;
  const application = await store.get(applications, outcome.applicationSid);
  return `Hello, this is ${String(application?.['name'] ?? 'an application')}. Press a key and hear it again.`;
};
