import { useTranslate } from 'ra-core';
import { StatusBadge } from '../../components/fields/StatusBadge.tsx';
import { formatNanp } from '../../platform/phoneNumber.ts';
import type { PhoneNumber } from '../../platform/records.ts';
import { ReferenceCell } from '../generated/ReferenceCell.tsx';
import './cells.css';

interface CellProps {
  record: PhoneNumber;
}

/**
 * The number, and a mark where no carrier brings it calls: the carriers' names are a column of their own that stays
 * hidden until asked for, because they cost a request.
 */
export const NumberCell = ({ record }: CellProps) => {
  const translate = useTranslate();
  return (
    <span className="pb-number-cell">
      <span className="pb-mono">{formatNanp(record.number)}</span>
      {record.voip_carrier_sid ? null : (
        <StatusBadge tone="warn">{translate('resources.phone-numbers.no_carrier')}</StatusBadge>
      )}
    </span>
  );
};

/** A number without account rings nowhere: that must not look like a name that is still loading. */
export const AccountCell = ({ record }: CellProps) => {
  const translate = useTranslate();
  return record.account_sid ? (
    <ReferenceCell reference="accounts" value={record.account_sid} />
  ) : (
    <StatusBadge tone="warn">{translate('resources.phone-numbers.no_account')}</StatusBadge>
  );
};

/** The carrier's name, which leads to the carrier. */
export const CarrierCell = ({ record }: CellProps) => (
  <ReferenceCell
    reference="carriers"
    value={record.voip_carrier_sid}
    none="resources.phone-numbers.no_carrier"
    link
  />
);
