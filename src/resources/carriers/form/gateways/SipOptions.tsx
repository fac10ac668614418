import { useTranslate } from 'ra-core';
import { isTlsOutbound } from '../../../../platform/carrier/carrierRules.ts';
import { useCarrierForm } from '../CarrierFormContext.ts';
import type { SipRow } from '../values.ts';
import { OptionCheckbox } from './cells.tsx';

const COMMON_OPTIONS = ['pad_crypto'] as const;
const OUTBOUND_OPTIONS = ['send_options_ping'] as const;
const TLS_OPTIONS = ['use_sips_scheme', 'remove_ice', 'dtls_off'] as const;

/** The options a gateway can have: more for outgoing calls, and for those by TLS (screens-b CF30 to CF34). */
const optionsOf = (row: SipRow) => [
  ...COMMON_OPTIONS,
  ...(row.outbound ? OUTBOUND_OPTIONS : []),
  ...(isTlsOutbound(row) ? TLS_OPTIONS : []),
];

export const hasSipOptions = (row: SipRow): boolean => optionsOf(row).some(option => row[option]);

interface SipGatewayOptionsProps {
  row: SipRow;
  onChange: (patch: Partial<SipRow>) => void;
}

/** What few gateways need, under the row. */
export const SipGatewayOptions = ({ row, onChange }: SipGatewayOptionsProps) => {
  const translate = useTranslate();
  const { readOnly } = useCarrierForm();
  return (
    <div className="pb-gateway-options">
      {optionsOf(row).map(option => (
        <OptionCheckbox
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
