import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../sandbox/seed/names.ts';
import { phoneSwitch } from '../../../src/components/phone/phoneSwitch.ts';
import {
  callFailure,
  type PhoneFailure,
  microphoneFailure,
  registrationFailure,
} from '../../../src/custom-pages/phone/model/failure.ts';
import { OFF, type Phone, type PhoneCall } from '../../../src/custom-pages/phone/model/phone.ts';
import { phoneOwnerStore, phoneStore } from '../../../src/custom-pages/phone/phone.ts';
import { readSession } from '../../../src/authProvider/session.ts';
import { fakeTimers, later } from '../../support/fakeTimers.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';

const platformOf = portalSandbox();
const PHONE = `/internal/phone/${DEFAULT_ACCOUNT}`;

const OWNER = {
  accountSid: DEFAULT_ACCOUNT,
  clientSid: 'client',
  user: 'user101',
  realm: 'default.sip.patchbay.example',
  hasDeviceApplication: false,
  flags: { app: true, queue: true, user: true },
};
const ENDED: PhoneCall = {
  direction: 'out',
  far: '15085550100',
  callId: null,
  state: 'ended',
  isMuted: false,
  keys: '',
  answeredAt: null,
  endedAt: 1,
  endedBy: 'failure',
  failure: null,
};

/** This DOM has no sound. */
class SilentContext {
  currentTime = 0;
  createGain = () => ({ gain: {}, connect: vi.fn() });
  createOscillator = () => ({ frequency: {}, connect: vi.fn(), start: vi.fn(), stop: vi.fn() });
}

/** The panel as it is in this state of the phone. */
const open = async (phone: Phone) => {
  const view = await renderPortal({
    sandbox: platformOf.get(),
    path: PHONE,
    user: 'acct1',
    config: { phone: { server: 'wss://sip.example.com:8443' } },
  });
  onTestFinished(() => phoneSwitch.set(false));
  act(() => {
    phoneOwnerStore.set(OWNER);
    phoneStore.set(phone);
    phoneSwitch.set(true);
  });
  return { view, panel: within(await screen.findByRole('region', { name: 'Phone' })) };
};

const ofLine = (failure: PhoneFailure): Phone => ({ ...OFF, line: 'refused', failure });
const ofCall = (failure: PhoneFailure): Phone => ({
  ...OFF,
  line: 'registered',
  call: { ...ENDED, failure },
});
const plain = (kind: PhoneFailure['kind']): PhoneFailure => ({ kind, status: null });

describe('what a failure means, and what to do', () => {
  it.each<[string, Phone, RegExp]>([
    ['401 at the registration', ofLine(registrationFailure(401)), /\(401\).*type its password again/],
    ['403 at the registration', ofLine(registrationFailure(403)), /\(403\).*Check the client/],
    ['404 at the registration', ofLine(registrationFailure(404)), /SIP realm \(404\).*Check the realm/],
    ['401 of a call', ofCall(callFailure(401)), /\(401\).*type its password again/],
    ['403 of a call', ofCall(callFailure(403)), /\(403\).*Look at the client/],
    ['404 of a call', ofCall(callFailure(404)), /\(404\)\. Check what was dialed, and the SIP realm/],
    ['480', ofCall(callFailure(480)), /\(480\)\. Check the application for calls of devices/],
    ['486', ofCall(callFailure(486)), /Busy \(486\)\. Call again later/],
    ['488', ofCall(callFailure(488)), /\(488\)\. Browsers speak Opus, G\.722, PCMU and PCMA/],
    ['503', ofCall(callFailure(503)), /\(503\)\. Try again, and look at the alerts/],
    ['603', ofCall(callFailure(603)), /Declined \(603\)/],
    ['no answer at all', ofCall(plain('silent')), /did not answer\. Look at the socket/],
    ['no microphone', ofCall(microphoneFailure('NotFoundError', true)), /Plug one in, and call again/],
    ['a denied one', ofCall(microphoneFailure('NotAllowedError', true)), /Allow it beside the address/],
    ['one that the page forbids', ofCall(microphoneFailure('NotAllowedError', false)), /microphone=\(self\)/],
    ['no way for the sound', ofCall(plain('no_path')), /block UDP\. A TURN server in config\.json helps/],
    ['a broken socket', ofCall(plain('socket_closed')), /broke\. .*connects again by itself/],
    ['a machine that slept', ofCall(plain('slept')), /was asleep: its call has ended/],
    ['no socket', ofLine(plain('unreachable')), /certificate may not be trusted.*port may be closed/],
    ['a forbidden socket', ofLine(plain('blocked_socket')), /Content-Security-Policy forbids.*connect-src/],
    ['another tab', ofLine(plain('elsewhere')), /in another tab.*Switch it off there first/],
  ])('is said of %s', async (_what, phone, text) => {
    const { panel } = await open(phone);
    expect(panel.getByRole('alert')).toHaveTextContent(text);
  });
});

it("says before a call that the page's own header forbids the microphone", async () => {
  const allowsFeature = vi.fn(() => false);
  Object.assign(document, { featurePolicy: { allowsFeature } });
  onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
  await renderPortal({
    sandbox: platformOf.get(),
    path: PHONE,
    user: 'acct1',
    config: { phone: { server: 'wss://sip.example.com:8443' } },
  });
  const list = within(await screen.findByRole('list', { name: 'What the phone needs' }));
  expect(list.getByText(/Permissions-Policy has to say microphone=\(self\)/)).toBeVisible();
  expect(allowsFeature).toHaveBeenCalledWith('microphone');
});

it('is switched off when the session expires, though nobody asks the platform anything', async () => {
  // With the date: on a slow machine timers that go on by themselves fall behind it.
  fakeTimers({ date: true });
  await open({ ...OFF, line: 'registered' });
  const left = (readSession()?.expiresAt ?? 0) - Date.now();
  await later(left - 60_000);
  expect(phoneOwnerStore.read()).not.toBeNull();
  await later(60_001);
  expect(phoneOwnerStore.read()).toBeNull();
  expect(phoneSwitch.read()).toBe(false);
});

describe('a note of the system', () => {
  const withNotifications = (permission: NotificationPermission, answer: NotificationPermission) => {
    const requestPermission = vi.fn(() => Promise.resolve(answer));
    vi.stubGlobal('Notification', { permission, requestPermission });
    vi.stubGlobal('isSecureContext', true);
    onTestFinished(() => void vi.unstubAllGlobals());
    return requestPermission;
  };

  it.each<[NotificationPermission, RegExp]>([
    ['granted', /notifications of the system, too/],
    ['denied', /calls ring and show here all the same/],
  ])('is asked for by a click alone: %s', async (answer, text) => {
    const requestPermission = withNotifications('default', answer);
    const { panel, view } = await open({ ...OFF, line: 'registered' });
    const ask = panel.getByRole('button', { name: 'Notify me of calls' });
    expect(requestPermission).not.toHaveBeenCalled();
    await view.user.click(ask);
    expect(await panel.findByText(text)).toBeVisible();
    expect(requestPermission).toHaveBeenCalledTimes(1);
  });

  it('is not there for a call that comes in where it was denied, and the call is', async () => {
    withNotifications('denied', 'denied');
    const call: PhoneCall = { ...ENDED, direction: 'in', state: 'incoming', endedAt: null, endedBy: null };
    vi.stubGlobal('AudioContext', SilentContext);
    const { panel } = await open({ ...OFF, line: 'registered', call });
    expect(panel.getByRole('button', { name: 'Answer' })).toBeEnabled();
    expect(panel.getByText(/calls ring and show here all the same/)).toBeVisible();
  });
});
