import { phoneSwitch } from '../../components/phone/phoneSwitch.ts';
import { finishBeforeLeaving } from '../../lib/leaving.ts';
import { lockManager } from '../../lib/secureContext.ts';
import { createStore } from '../../lib/store.ts';
import { microphoneFailure } from './model/failure.ts';
import { phoneAfterEvent, OFF, type Phone, type PhoneEvent } from './model/phone.ts';
import type { SipAccount, SipPhone } from './sip.ts';
import { closeSound, playFarSide, openMicrophone, setMicrophone } from './sound.ts';

/** Without the password, which only the SIP library has. */
export interface PhoneOwner {
  accountSid: string;
  clientSid: string;
  user: string;
  realm: string;
  hasDeviceApplication: boolean;
  flags: { app: boolean; queue: boolean; user: boolean };
}

export const phoneStore = createStore<Phone>(OFF);
export const phoneOwnerStore = createStore<PhoneOwner | null>(null);
export const prefilledNumberStore = createStore<string | null>(null);
/** What is prefilled is a user's name, whatever it looks like. */
export const prefilledUserStore = createStore(false);
export const predictionStore = createStore(false);
export const createdClientStore = createStore<{ id: string; username: string } | null>(null);
export const lastDialled = createStore<DialledCall | null>(null);

let sip: SipPhone | null = null;
let release: (() => void) | null = null;
let leaving: Promise<void> = Promise.resolve();

/** Browsers report a policy violation to the page only, and to the script a plain failure. */
let isSocketForbidden = false;
const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
  if (effectiveDirective !== 'connect-src' || !/^wss?:/.test(blockedURI)) return;
  isSocketForbidden = true;
  tell({ type: 'lost', failure: { kind: 'blocked_socket', status: null } });
};

const tell = (said: PhoneEvent): void => {
  const event: PhoneEvent =
    said.type === 'lost' && isSocketForbidden
      ? { type: 'lost', failure: { kind: 'blocked_socket', status: null } }
      : said;
  const next = phoneAfterEvent(phoneStore.read(), event);
  if (next !== phoneStore.read()) phoneStore.set(next);
};

const LOCK = 'patchbay.phone';

/** One tab only, as the registrar calls the last one that registered. false: another tab has the lock. */
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
  phoneOwnerStore.set(owner);
  tell({ type: 'switchedOn' });
  phoneSwitch.set(true);
  await leaving;
  if (!release && !(await holdLock()))
    return tell({ type: 'refused', failure: { kind: 'elsewhere', status: null } });
  await refused?.stop();
  const { createSipPhone } = await import('./sip.ts');
  if (phoneStore.read().line !== 'connecting') return;
  isSocketForbidden = false;
  document.addEventListener('securitypolicyviolation', onViolation);
  sip = createSipPhone(account, {
    tell: event => {
      tell(event);
      if (event.type === 'ended') closeSound();
    },
    sound: playFarSide,
  });
};

/** Ends calls, unregisters and frees the microphone. Safe to call at any time. */
export const switchOff = (): Promise<void> => {
  const [old, free] = [sip, release];
  [sip, release] = [null, null];
  document.removeEventListener('securitypolicyviolation', onViolation);
  closeSound();
  phoneStore.set(OFF);
  phoneOwnerStore.set(null);
  phoneSwitch.set(false);
  if (old || free) {
    leaving = (old?.stop() ?? Promise.resolve()).then(free);
    finishBeforeLeaving(leaving);
  }
  return leaving;
};

/** Checks whether the socket lives, after events that may have killed it silently. */
export const probe = (): void => sip?.probe();

/** After sleep nobody is on the line anymore, and the registration has expired. */
export const reconnectAfterSleep = (): void => sip?.restart({ kind: 'slept', status: null });

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

/** Browsers that cannot tell count as allowed. */
export const isMicrophoneAllowed = (): boolean => {
  const policy = (document as { featurePolicy?: { allowsFeature?: (name: string) => boolean } })
    .featurePolicy;
  return policy?.allowsFeature?.('microphone') ?? true;
};

export interface DialledCall {
  called: string;
  /** Shown instead of the dialled text, e.g. an application's name. */
  name: string;
}

export const dial = async (dialled: DialledCall): Promise<void> => {
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
