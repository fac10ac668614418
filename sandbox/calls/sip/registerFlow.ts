import { randomOf } from '../hash.ts';
import { request, response, type Dialog, type SipMessage } from './message.ts';

export interface Registration {
  callId: string;
  username: string;
  realm: string;
  accepted: boolean;
  expires: number;
}

const PLATFORM = { address: '10.0.0.5', port: 5060 };

export const messagesOfRegistration = (registration: Registration, now: number): SipMessage[] => {
  const { callId, username, realm, accepted, expires } = registration;
  const random = randomOf('register', callId);
  const at = now - random.below(Math.max(expires, 60) * 1000);
  const tag = () => random.sid().slice(0, 8);
  const uri = `sip:${username}@${realm}`;
  const dialog: Dialog = {
    callId,
    caller: PLATFORM,
    callee: { address: `203.0.113.${String(1 + random.below(250))}`, port: 5060 },
    uri: `sip:${realm}`,
    fromUri: uri,
    toUri: uri,
    fromTag: tag(),
    toTag: tag(),
    branch: tag(),
    agents: ['jambonz regbot', 'registrar'],
  };
  const first = { method: 'REGISTER', cseq: 10 + random.below(900) };
  const again = { ...first, cseq: first.cseq + 1 };
  const wanted = `Expires: ${String(expires)}`;
  const nonce = tag();
  const challenge = `WWW-Authenticate: Digest realm="${realm}", nonce="${nonce}", algorithm=MD5`;
  const digest = `Authorization: Digest username="${username}", realm="${realm}", nonce="${nonce}", uri="sip:${realm}", response="${tag()}${tag()}"`;
  return [
    request(dialog, { ...first, at, extra: [wanted] }),
    response(dialog, 401, { ...first, at: at + 31, extra: [challenge] }),
    request(dialog, { ...again, at: at + 44, extra: [digest, wanted] }),
    response(dialog, accepted ? 200 : 403, { ...again, at: at + 83, extra: accepted ? [wanted] : [] }),
  ];
};
