import { useListFilterContext, useTranslate } from 'ra-core';
import { useViewer } from '../../components/access/AccessContext.ts';
import { Badge } from '../../components/ui/Badge.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import {
  labelOf,
  type SpeechCredential,
  credentialUsageText,
  vendorShown,
} from '../../platform/speech/credential.ts';
import styles from './speech.module.css';

const KEYS = 'resources.speech-services';

interface CellProps {
  record: SpeechCredential;
}

export const VendorCell = ({ record }: CellProps) => {
  const label = labelOf(record);
  return (
    <>
      {vendorShown(record.vendor) || record.speech_credential_sid}
      {label ? (
        <>
          {' '}
          <span className={styles.label}>{label}</span>
        </>
      ) : null}
    </>
  );
};

export const usageText = (record: SpeechCredential, translate: ReturnType<typeof useTranslate>): string =>
  credentialUsageText(record) || translate(`${KEYS}.unused`);

export const UsageCell = ({ record }: CellProps) => {
  const translate = useTranslate();
  return <Badge tone={credentialUsageText(record) ? 'ok' : 'idle'}>{usageText(record, translate)}</Badge>;
};

/** The platform lists the credentials of one account or of the provider, never of all accounts. */
export const SpeechNotice = () => {
  const { accountSid } = useViewer();
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const { byId } = useLookup<Account>('accounts');
  if (accountSid) return null;
  const sid = (filterValues as Record<string, unknown>)['account_sid'];
  return (
    <p className="pb-muted pb-hint">
      {sid
        ? translate(`${KEYS}.used_by_note`, { name: nameOf(byId.get(String(sid))?.name, sid) })
        : translate(`${KEYS}.shared_note`)}
    </p>
  );
};
