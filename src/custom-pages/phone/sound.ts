import { soundDevices } from '../../lib/secureContext.ts';

let microphone: MediaStream | null = null;
let far: MediaStream | null = null;
let audio: HTMLAudioElement | null = null;
let context: AudioContext | null = null;
let analyser: AnalyserNode | null = null;
let meter: AudioContext | null = null;
let ringing: ReturnType<typeof setInterval> | null = null;
let [microphoneId, speakerId] = ['', ''];

const contextNow = (): AudioContext => (context ??= new AudioContext());

const close = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const ask = async (): Promise<MediaStream> => {
  const devices = soundDevices();
  if (!devices) throw new TypeError('no microphones');
  const chosen = microphoneId === '' ? {} : { deviceId: { exact: microphoneId } };
  return devices.getUserMedia({ audio: { echoCancellation: true, ...chosen } });
};

/** Throws what the browser throws, and a TypeError on pages by plain HTTP, which have no microphone. */
export const openMicrophone = async (): Promise<MediaStream> => {
  const opened = await ask();
  close(microphone);
  microphone = opened;
  return opened;
};

/** The new stream if a microphone is open, else null. */
export const setMicrophone = async (deviceId: string): Promise<MediaStream | null> => {
  microphoneId = deviceId;
  return microphone ? openMicrophone() : null;
};

interface SinkAudio {
  setSinkId?: (id: string) => Promise<void>;
}

/** Firefox and Safari may not let a page choose. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

export const setSpeaker = async (deviceId: string): Promise<void> => {
  speakerId = deviceId;
  await (audio as SinkAudio | null)?.setSinkId?.(deviceId);
};

export const playFarSide = (stream: MediaStream | null): void => {
  far = stream;
  // Browsers keep a stream as long as the context of its node is open.
  void meter?.close().catch(() => undefined);
  [meter, analyser] = [null, null];
  if (!stream) return;
  audio ??= new Audio();
  audio.srcObject = stream;
  if (speakerId !== '') void (audio as SinkAudio).setSinkId?.(speakerId);
  void audio.play().catch(() => undefined);
  meter = new AudioContext();
  analyser = meter.createAnalyser();
  meter.createMediaStreamSource(stream).connect(analyser);
  void meter.resume();
};

/** 0 to 1: the recent peak of the far side. */
export const readFarSideLevel = (): number => {
  if (!far || !analyser) return 0;
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  return Math.min(
    1,
    samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
};

/** Plays the frequencies together; `ms`: milliseconds. */
const tone = (frequencies: readonly number[], ms: number): void => {
  const { currentTime, destination } = contextNow();
  const gain = contextNow().createGain();
  gain.gain.value = 0.08;
  gain.connect(destination);
  for (const frequency of frequencies) {
    const oscillator = contextNow().createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(gain);
    oscillator.start();
    oscillator.stop(currentTime + ms / 1000);
  }
};

const LOW = [697, 770, 852, 941];
const HIGH = [1209, 1336, 1477];
export const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

export const playKeyTone = (digit: string): void => {
  const at = KEYS.findIndex(key => key === digit);
  if (at >= 0) tone([LOW[Math.floor(at / 3)] ?? 0, HIGH[at % 3] ?? 0], 120);
};

export const ring = (isRinging: boolean): void => {
  if (ringing) clearInterval(ringing);
  ringing = null;
  if (!isRinging) return;
  tone([440, 480], 900);
  ringing = setInterval(() => tone([440, 480], 900), 3000);
};

export const closeSound = (): void => {
  ring(false);
  close(microphone);
  playFarSide(null);
  if (audio) audio.srcObject = null;
  microphone = null;
};
