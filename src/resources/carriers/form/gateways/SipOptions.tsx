import { useTranslate } from 'ra-core';
import { isTlsOutbound } from '../../../../platform/carrier/carrierRules.ts';
import { useCarrierForm } from '../CarrierFormContext.ts';
import type { SipRow } from '../values.ts';
import { CheckWord } from './cells.tsx';

const ANY = ['pad_crypto'] as const;
const OUTBOUND = ['send_options_ping'] as const;
const TLS = ['use_sips_scheme', 'remove_ice', 'dtls_off'] as const;

/** The options a gateway can have: more for outgoing calls, and for those by TLS (screens-b CF30 to CF34). */
const optionsOf = (row: SipRow) => [
  ...ANY,
  ...(row.outbound ? OUTBOUND : []),
  ...(isTlsOutbound(row) ? TLS : []),
];

export const hasOptions = (row: SipRow): boolean => optionsOf(row).some(option => row[option]);

interface SipOptionsProps {
  row: SipRow;
  onChange: (patch: Partial<SipRow>) => void;
}

/** What few gateways need, under the row. */
export const SipOptions = ({ row, onChange }: SipOptionsProps) => {
  const translate = useTranslate();
  const { readOnly } = useCarrierForm();
  return (
    <div className="pb-gateway-options">
      {optionsOf(row).map(option => (
        <CheckWord
          key={option}
          label={translate(`resources.carriers.form.gateway.${option}`)}
          checked={Boolean(row[option])}
          readOnly={readOnly}
          onChange={on => onChange({ [option]: on })}
        />
      ))}
    </div>
  );
};
