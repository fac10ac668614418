import { randomUUID } from 'node:crypto';
import { addToRecord, beginRecord } from './callRecord.ts';
import type { Endpoint } from './dial.ts';
import { type Ends, type Line, newTag, writeRequest } from './line.ts';
import { addressIn, headerOf, type Message } from './message.ts';
import { createTalk } from './talk.ts';

export interface Registered {
  line: Line;
  accountSid: string;
  realm: string;
  name: string;
  contact: string;
}

const RINGS_FOR = 60_000;

export const ringPhone = async (
  { store, openMedia, talks }: Endpoint,
  phone: Registered,
  from: string,
  answers: Map<string, (answer: Message) => void>,
): Promise<string> => {
  const { line, accountSid, realm, name, contact } = phone;
  const callId = randomUUID();
  const media = await openMedia(null, digit => media.key(digit));
  const ends: Ends = {
    callId,
    local: `<sip:${from}@${realm}>;tag=${newTag()}`,
    remote: `<sip:${name}@${realm}>`,
    target: contact,
    sequence: 1,
  };
  const callSid = await beginRecord(store, {
    direction: 'outbound',
    from,
    to: `sip:${name}@${realm}`,
    callId,
    address: line.address,
    outcome: { accountSid, applicationSid: null, record: true },
  });
  const own = `<sip:sandbox@${realm};transport=ws>`;
  const branch = `z9hG4bK${newTag()}`;
  const talk = createTalk({
    store,
    line,
    ends,
    callSid,
    contact: own,
    onEnd: () => {
      clearTimeout(giveUp);
      talks.delete(callId);
      answers.delete(callId);
    },
  });
  talk.media = media;
  const cancel = () => {
    if (!talk.isAnswered) line.send(writeRequest(ends, 'CANCEL', { branch, sequence: 1 }));
    talk.close('jambonz');
  };
  const giveUp = setTimeout(cancel, RINGS_FOR);
  const { hangUp } = talk;
  talk.hangUp = () => (talk.isAnswered ? hangUp() : cancel());
  const acknowledge = (isOk: boolean) =>
    line.send(writeRequest(ends, 'ACK', { sequence: 1, ...(isOk ? {} : { branch }) }));
  answers.set(callId, answer => {
    const status = answer.status ?? 0;
    if (!/INVITE$/.test(headerOf(answer, 'cseq')) || status < 180) return;
    ends.remote = headerOf(answer, 'to');
    if (status < 200) {
      void addToRecord(store, callSid, { call_status: 'ringing', sip_status: 180, sip_reason: 'Ringing' });
      return;
    }
    acknowledge(status < 300);
    if (talk.isAnswered) return;
    if (status >= 300) return talk.close('caller', status);
    clearTimeout(giveUp);
    const target = headerOf(answer, 'contact');
    if (addressIn(target).host) ends.target = /<([^>]*)>/.exec(target)?.[1] ?? ends.target;
    talk.isAnswered = true;
    void addToRecord(store, callSid, { call_status: 'in-progress', sip_status: 200, sip_reason: 'OK' });
    void media.accept(answer.body).then(() => media.say('Hello, this is a call of the sandbox.'));
  });
  talks.set(callId, talk);
  const more = [
    ['Contact', own],
    ['Content-Type', 'application/sdp'],
  ] as const;
  line.send(writeRequest(ends, 'INVITE', { branch, more, body: media.sdp }));
  return callSid;
};
