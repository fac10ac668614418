import { readPage } from '../../dataProvider/lists.ts';
import { withoutEndingSession } from '../../dataProvider/methods/liveNow.ts';
import { accountOf, segment } from '../../dataProvider/paths.ts';
import type { ReadContext } from '../../dataProvider/providerContext.ts';
import { MOST_CALLS } from '../../platform/calls/call.ts';
import { shortTexts } from '../../platform/longText.ts';
import type { AlarmSource } from './model/rules.ts';
import type { Fields } from '../../lib/values.ts';
import { USES_AND_TESTS } from '../../platform/speech/credential.ts';

export interface Reading extends Omit<AlarmSource, 'kind'> {
  kind: Exclude<AlarmSource['kind'], 'calls'>;
  /** Milliseconds: older alerts are not requested. */
  since: number;
  signal: AbortSignal;
}

/** Without the vendors' and carriers' secrets, which alarms do not need. */
const COLUMNS: Readonly<Record<Reading['kind'], readonly string[]>> = {
  alerts: ['time', 'alert_type', 'message', 'vendor', 'target_sid', 'account_sid'],
  carriers: ['voip_carrier_sid', 'name', 'is_active', 'requires_register', 'register_status'],
  speech: ['speech_credential_sid', 'vendor', 'label', ...USES_AND_TESTS],
};

const COLLECTIONS = { alerts: 'Alerts', carriers: 'VoipCarriers', speech: 'SpeechCredentials' } as const;

export const alarmMethodsOf = ({ http, requestScope }: ReadContext) => ({
  /** Sends one request without a retry: the next look is a minute away. */
  readSource: async ({ kind, accountSid, alertType, since, signal }: Reading): Promise<Fields[]> => {
    const scope = requestScope(accountSid);
    const account = accountOf(scope);
    const owner =
      account === null || kind === 'carriers'
        ? `ServiceProviders/${segment(scope.serviceProviderSid ?? '')}`
        : `Accounts/${segment(account)}`;
    const query = {
      // A flood of other alerts must not hide the one that a rule waits for.
      alerts: {
        page: 1,
        count: MOST_CALLS,
        start: new Date(since).toISOString(),
        ...(alertType ? { alert_type: alertType } : {}),
      },
      // Without a page the platform answers all of them.
      carriers: {},
      speech: {},
    }[kind];
    const path = `${owner}/${COLLECTIONS[kind]}`;
    const answer = await withoutEndingSession(
      http.request({ method: 'GET', path, query, once: true, signal }),
    );
    return readPage(answer).rows.map(row =>
      shortTexts(Object.fromEntries(COLUMNS[kind].map(column => [column, row[column]]))),
    );
  },
});
