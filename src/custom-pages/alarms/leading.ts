import { lockManager, randomId } from '../../lib/secureContext.ts';
import { alarmLeaseStore } from './alarmStore.ts';

/** Milliseconds; a lease ends by itself when its tab is gone. */
const RENEWED = 10_000;
const LASTS = 30_000;

interface Leading {
  owner: string;
  signal: AbortSignal;
  onLead: (leads: boolean) => void;
}

const byLock = (locks: LockManager, { owner, signal, onLead }: Leading): void => {
  const held = () =>
    new Promise<void>(resolve => {
      if (signal.aborted) {
        resolve();
        return;
      }
      onLead(true);
      signal.addEventListener('abort', () => resolve());
    });
  // The signal rejects it while another tab leads.
  locks.request(`patchbay-alarms:${owner}`, { signal }, held).catch(() => undefined);
};

const byLease = ({ owner, signal, onLead }: Leading): void => {
  const tab = randomId();
  const isOwn = () => alarmLeaseStore.read(owner).tab === tab;
  const look = () => {
    const { until } = alarmLeaseStore.read(owner);
    if (isOwn() || until < Date.now()) {
      try {
        alarmLeaseStore.write(owner, { tab, until: Date.now() + LASTS });
      } catch {
        // Without storage there are no rules either.
      }
    }
    // If two tabs take it at the same moment, the second has it.
    onLead(isOwn());
  };
  const leave = () => {
    if (isOwn()) alarmLeaseStore.write(owner, { tab: '', until: 0 });
  };
  const timer = setInterval(look, RENEWED);
  addEventListener('pagehide', leave);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    removeEventListener('pagehide', leave);
    leave();
  });
  look();
};

/** One tab of a user asks and notifies for all; another takes over when it closes. */
export const electLeadingTab = (leading: Leading): void => {
  const locks = lockManager();
  if (locks) byLock(locks, leading);
  else byLease(leading);
};
