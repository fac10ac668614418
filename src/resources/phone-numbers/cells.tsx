import { useRecordContext, useTranslate } from 'ra-core';
import { CallsLink } from '../../components/fields/CallsLink.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { ExplainLink } from '../../components/fields/ExplainLink.tsx';
import { PhoneLink } from '../../components/phone/PhoneLink.tsx';
import { shownNumber } from '../../platform/shownNumber.ts';
import { isPattern } from '../../platform/configuration/patterns.ts';
import type { PhoneNumber } from '../../platform/records.ts';
import { ReferenceCell } from '../standard/useColumns.tsx';
import styles from './cells.module.css';

interface CellProps {
  record: PhoneNumber;
}

/** Marks a missing carrier here: the column of carriers is hidden at first, because names cost a request. */
export const NumberCell = ({ record }: CellProps) => {
  const translate = useTranslate();
  return (
    <span className={styles.cell}>
      <span className="pb-mono">{shownNumber(record.number)}</span>
      {record.voip_carrier_sid ? null : (
        <Badge tone="warn">{translate('resources.phone-numbers.no_carrier')}</Badge>
      )}
    </span>
  );
};

/** A missing account must not look like a name that is loading. */
export const AccountCell = ({ record }: CellProps) => {
  const translate = useTranslate();
  return record.account_sid ? (
    <ReferenceCell reference="accounts" value={record.account_sid} />
  ) : (
    <Badge tone="warn">{translate('resources.phone-numbers.no_account')}</Badge>
  );
};

export const CarrierCell = ({ record }: CellProps) => (
  <ReferenceCell
    reference="carriers"
    value={record.voip_carrier_sid}
    none="resources.phone-numbers.no_carrier"
    link
  />
);

export const NumberCalls = () => {
  const record = useRecordContext<PhoneNumber>();
  return record?.number ? (
    <>
      <ExplainLink className="pb-button" question={{ number: record.number }} />
      <CallsLink filter={{ q: record.number }} accountSid={record.account_sid} />
      <PhoneLink
        className="pb-button"
        accountSid={record.account_sid}
        dialled={isPattern(record.number) ? null : record.number}
      />
    </>
  ) : null;
};
