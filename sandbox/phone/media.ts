import type { MediaStreamTrack, RTCPeerConnection } from 'werift';
import { createSpeaker, FRAME } from './prompt.ts';

export interface Media {
  sdp: string;
  accept(sdp: string): Promise<void>;
  say(text: string): void;
  key(digit: string): void;
  hold(isHeld: boolean): void;
  heard(): number;
  close(): void;
}

export type OpenMedia = (offer: string | null, onKey: (digit: string) => void) => Promise<Media>;

const PCMU = 0;
const KEYS = '0123456789*#ABCD';
const END_OF_EVENT = 0x80;

/** Offers PCMU, as there is no transcoder. */
export const isTakeable = (offer: string): boolean =>
  /^m=audio [1-9]\d* \S*SAVPF?(?: \d+)* 0(?: |\r?$)/m.test(offer);

/** DTLS-SRTP and ICE by werift on local addresses. No STUN server, as the sandbox never calls out. */
export const openMedia: OpenMedia = async (offer, onKey) => {
  const werift = await import('werift');
  const codec = (name: string, payloadType: number) =>
    new werift.RTCRtpCodecParameters({
      mimeType: `audio/${name}`,
      clockRate: 8000,
      channels: 1,
      payloadType,
    });
  const peer: RTCPeerConnection = new werift.RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: { audio: [codec('PCMU', PCMU), codec('telephone-event', 126)], video: [] },
  });
  const track: MediaStreamTrack = new werift.MediaStreamTrack({ kind: 'audio' });
  const speaker = createSpeaker('sandbox');
  let [held, packets, lastEvent] = [false, 0, -1];
  peer.onTrack.subscribe(far =>
    far.onReceiveRtp.subscribe(({ header, payload }) => {
      packets += 1;
      if (header.payloadType === PCMU) return;
      // RFC 4733: the last packet of an event comes three times with the same time stamp.
      const digit = KEYS[payload[0] ?? KEYS.length];
      if (!digit || !((payload[1] ?? 0) & END_OF_EVENT) || header.timestamp === lastEvent) return;
      lastEvent = header.timestamp;
      onKey(digit);
    }),
  );
  const transceiver = peer.addTransceiver(track, { direction: 'sendrecv' });
  // werift would replace an empty list by a public server.
  delete transceiver.dtlsTransport.iceTransport.connection.stunServer;
  if (offer !== null) await peer.setRemoteDescription({ type: 'offer', sdp: offer });
  await peer.setLocalDescription(offer === null ? await peer.createOffer() : await peer.createAnswer());
  let [sequence, stamp] = [0, 0];
  const clock = setInterval(() => {
    if (peer.connectionState !== 'connected' || held) return;
    sequence = (sequence + 1) & 0xffff;
    stamp = (stamp + FRAME) >>> 0;
    const header = new werift.RtpHeader({ payloadType: PCMU, sequenceNumber: sequence, timestamp: stamp });
    track.writeRtp(new werift.RtpPacket(header, Buffer.from(speaker.frame())));
  }, 20);
  return {
    sdp: peer.localDescription?.sdp ?? '',
    accept: async sdp => peer.setRemoteDescription({ type: 'answer', sdp }),
    say: text => speaker.say(text),
    key: digit => speaker.key(digit),
    hold: isHeld => {
      held = isHeld;
    },
    heard: () => packets,
    close: () => {
      clearInterval(clock);
      void peer.close();
    },
  };
};
