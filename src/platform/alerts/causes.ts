import { filledText } from '../calls/call.ts';
import type { Alert } from './alerts.ts';
import { isSid } from '../sid.ts';

type Cause = 'call' | 'speech' | 'carrier' | 'account' | 'applications' | 'settings';

/** From docs/platform-api.md#alerts; the first cause decides what target_sid refers to. */
const CAUSES: Readonly<Record<string, readonly Cause[]>> = {
  'webhook-failure': ['call', 'applications'],
  'webhook-connection-failure': ['call', 'applications'],
  'webhook-url-notfound': ['call', 'applications'],
  'webhook-auth-failure': ['call', 'applications'],
  'invalid-app-payload': ['call', 'applications'],
  'no-tts': ['speech', 'account'],
  'no-stt': ['speech', 'account'],
  'tts-failure': ['speech', 'account'],
  'stt-failure': ['speech', 'account'],
  'tts-streaming-connection-failure': ['speech', 'account'],
  'no-carrier': ['carrier', 'account'],
  'account-call-limit': ['account'],
  'account-device-limit': ['account'],
  'account-api-limit': ['account'],
  'service-provider-call-limit': ['settings'],
  'service-provider-device-limit': ['settings'],
  'service-provider-api-limit': ['settings'],
  // eslint-disable-next-line portal/literal-text -- the platform's name of a type
  'account is inactive or suspended': ['account'],
  'play-url-notfound': ['call', 'applications'],
  'alert-from-application': ['call', 'applications'],
  'no-llm': ['call', 'account'],
  'llm-failure': ['call', 'account'],
  'no-krisp': ['call', 'account'],
  'error-updating-call': ['call', 'account'],
  'wallet-low-balance': ['account'],
  'wallet-depleted': ['account'],
  'wallet-recharge-failed': ['account'],
  'eval-post-failure': ['call', 'account'],
};

export const ALERT_TYPES: readonly string[] = Object.keys(CAUSES);

export interface AlertLink {
  to: Cause;
  sid: string | null;
}

/** An unknown type links to its account. */
export const linksOf = ({ alert_type, target_sid, account_sid }: Alert): AlertLink[] => {
  const type = filledText(alert_type) ?? '';
  const causes = (Object.hasOwn(CAUSES, type) ? CAUSES[type] : undefined) ?? (['account'] as const);
  const target = filledText(target_sid);
  const account = filledText(account_sid);
  return causes.flatMap((to, place): AlertLink[] => {
    if (to === 'account') return account === null ? [] : [{ to, sid: account }];
    const sid = place === 0 && isSid(target) ? target : null;
    return to === 'call' && (sid === null || account === null) ? [] : [{ to, sid }];
  });
};
