import { useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { listPath } from '../../components/app/listPath.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import { questionQuery } from '../../platform/inbound/questionQuery.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import { ruleKindHasAccount, type AlarmRule } from './model/rules.ts';
import type { LogEntry } from './model/states.ts';

export const TEXTS = 'screens.alarms';

export const useRuleText = (rules: readonly AlarmRule[]) => {
  const translate = useTranslate();
  const isOwn = isAccountUser(useViewer());
  const enabled = !isOwn && rules.some(({ accountSid }) => accountSid !== null);
  const accounts = useLookup<Account>('accounts', { enabled }).byId;
  return (rule: AlarmRule): string => {
    const { kind, sid, name, accountSid, alertType, number, count, percent } = rule;
    const text = (part: string, values: object = {}) => translate(`${TEXTS}.says.${part}`, values);
    const place =
      !ruleKindHasAccount(kind) || isOwn
        ? ''
        : accountSid === null
          ? ` (${text('all_accounts')})`
          : ` (${nameOf(accounts.get(accountSid)?.name, accountSid)})`;
    const named = sid === null ? null : nameOf(name, sid);
    const what = {
      failed: named ?? text('any_carrier'),
      share: named ?? text('any_carrier'),
      registration: named ?? text('any_carrier'),
      speech: named ?? text('any_credential'),
      alert:
        alertType === null
          ? text('any_type')
          : translate(`portal.alert_types.${alertType}`, { _: alertType }),
      silent: shownNumber(number ?? ''),
    }[kind];
    return text(kind, { smart_count: count, percent, what }) + place;
  };
};

export const useEntryText = () => {
  const translate = useTranslate();
  return ({ kind, name }: LogEntry): string =>
    translate(`${TEXTS}.fired.${kind}`, {
      what: kind === 'silent' ? shownNumber(name ?? '') : (name ?? '–'),
    });
};

export const alarmEntryLinks = ({
  kind,
  sid,
  name,
  accountSid,
  alertType,
}: LogEntry): { key: string; to: string }[] => {
  const record = (resource: string, key: string) =>
    sid === null ? [] : [{ key: `${TEXTS}.to.${key}`, to: internalPath(resource, sid, 'edit') }];
  if (kind === 'registration') return record('carriers', 'carrier');
  if (kind === 'speech')
    return sid === null
      ? [{ key: `${TEXTS}.to.credentials`, to: internalPath('speech-services') }]
      : record('speech-services', 'credential');
  if (kind === 'alert')
    return [
      {
        key: `${TEXTS}.to.alerts`,
        to: listPath('alerts', {
          account_sid: accountSid,
          alert_type: accountSid === null ? null : alertType,
        }),
      },
    ];
  if (kind === 'silent')
    return [
      {
        key: `${TEXTS}.to.number`,
        to: `${internalPath('number-explainer')}?${questionQuery({ number: name ?? '' })}`,
      },
    ];
  return [
    { key: `${TEXTS}.to.failures`, to: `${internalPath('failures')}?last=60` },
    ...record('carriers', 'carrier'),
  ];
};
