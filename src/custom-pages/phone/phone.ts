import { phoneSwitch } from '../../components/phone/phoneSwitch.ts';
import { lockManager } from '../../lib/secureContext.ts';
import { createStore } from '../../lib/store.ts';
import { microphoneFailure } from './model/failure.ts';
import { nextPhone, OFF, type Phone, type PhoneEvent } from './model/phone.ts';
import type { SipAccount, SipPhone } from './sip.ts';
import { closeSound, hearFar, openMicrophone, setMicrophone } from './sound.ts';

/** Who the phone is, for the panel and the page; the password is only with the SIP library. */
export interface PhoneOwner {
  accountSid: string;
  clientSid: string;
  user: string;
  /** The client was made for this phone, and can be removed with it. */
  isOwnClient: boolean;
  hasDeviceApplication: boolean;
  flags: { app: boolean; queue: boolean; user: boolean };
}

export const phoneStore = createStore<Phone>(OFF);
export const ownerStore = createStore<PhoneOwner | null>(null);
/** What the dial field is to hold, by a link. */
export const wantedStore = createStore<string | null>(null);
/** A client that was made for the phone, until it is removed. */
export const madeClient = createStore<{ id: string; username: string } | null>(null);
export const lastDialled = createStore<Dialled | null>(null);

let sip: SipPhone | null = null;
let release: (() => void) | null = null;

const tell = (event: PhoneEvent): void => {
  const next = nextPhone(phoneStore.read(), event);
  if (next !== phoneStore.read()) phoneStore.set(next);
};

const LOCK = 'patchbay.phone';

/** One tab only: the registrar calls the last one that registered. Resolves with false where another tab has it. */
const holdLock = (): Promise<boolean> => {
  const locks = lockManager();
  if (!locks) return Promise.resolve(true);
  return new Promise(resolve => {
    locks
      .request(LOCK, { ifAvailable: true }, lock => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<void>(free => (release = free));
      })
      .catch(() => resolve(true));
  });
};

export const switchOn = async (owner: PhoneOwner, account: SipAccount): Promise<void> => {
  const before = phoneStore.read().line;
  if (before !== 'off' && before !== 'refused') return;
  const refused = sip;
  sip = null;
  ownerStore.set(owner);
  tell({ type: 'switchedOn' });
  phoneSwitch.set(true);
  if (!release && !(await holdLock()))
    return tell({ type: 'refused', failure: { kind: 'elsewhere', status: null } });
  await refused?.stop();
  const { createSipPhone } = await import('./sip.ts');
  // Switched off meanwhile.
  if (phoneStore.read().line !== 'connecting') return;
  sip = createSipPhone(account, {
    tell: event => {
      tell(event);
      // The microphone is open only while somebody talks.
      if (event.type === 'ended') closeSound();
    },
    sound: hearFar,
  });
};

/** Ends calls, takes the registration back, gives the microphone free. Safe to call at any time. */
export const switchOff = async (): Promise<void> => {
  const leaving = sip;
  sip = null;
  closeSound();
  phoneStore.set(OFF);
  ownerStore.set(null);
  phoneSwitch.set(false);
  await leaving?.stop();
  release?.();
  release = null;
};

/** False where there is no microphone: the call fails with the reason. */
const withMicrophone = async (take: (stream: MediaStream) => void): Promise<void> => {
  try {
    const stream = await openMicrophone();
    if (sip && phoneStore.read().call?.state !== 'ended') take(stream);
    else closeSound();
  } catch (error) {
    const failure = microphoneFailure(error instanceof Error ? error.name : '', isMicrophoneAllowed());
    sip?.hangUp();
    tell({ type: 'ended', at: Date.now(), by: 'failure', failure });
  }
};

/** Whether the page's own Permissions-Policy lets it ask; browsers that cannot tell are believed to. */
export const isMicrophoneAllowed = (): boolean => {
  const policy = (document as { featurePolicy?: { allowsFeature?: (name: string) => boolean } })
    .featurePolicy;
  return policy?.allowsFeature?.('microphone') ?? true;
};

export interface Dialled {
  called: string;
  /** Shown in its place, such as an application's. */
  name: string;
}

export const dial = async (dialled: Dialled): Promise<void> => {
  const { called, name } = dialled;
  const before = phoneStore.read();
  tell({ type: 'dialed', far: name });
  if (phoneStore.read() === before) return;
  lastDialled.set(dialled);
  await withMicrophone(stream => sip?.dial(called, stream));
};

export const answer = async (): Promise<void> => {
  tell({ type: 'accepted' });
  await withMicrophone(stream => sip?.answer(stream));
};

export const hangUp = (): void => {
  tell({ type: 'hungUp', at: Date.now() });
  sip?.hangUp();
  closeSound();
};

export const hold = (isHeld: boolean): void => sip?.hold(isHeld);

export const mute = (isMuted: boolean): void => {
  sip?.mute(isMuted);
  tell({ type: 'muted', isMuted });
};

export const key = (digit: string): void => {
  const before = phoneStore.read();
  tell({ type: 'key', digit });
  if (phoneStore.read() !== before) sip?.key(digit);
};

export const dismiss = (): void => tell({ type: 'dismissed' });

export const chooseMicrophone = async (deviceId: string): Promise<void> => {
  const stream = await setMicrophone(deviceId);
  if (stream) await sip?.useMicrophone(stream);
};
