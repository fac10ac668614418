import { useTranslate } from 'ra-core';
import { WarnIcon } from '../../../components/app/icons.tsx';
import type { TrunkType } from '../../../platform/carrier/carrierRecords.ts';
import { gatewayName, unusedInboundGateways } from '../../../platform/carrier/carrierRules.ts';
import { useCarrierForm } from './CarrierFormContext.ts';
import { useGatewayRows } from './gateways/useGateways.ts';

/** Gateways that the platform keeps and this type of trunk has no use for, so that none stays unnoticed. */
export const UnusedInboundGateways = ({ type }: { type: TrunkType }) => {
  const translate = useTranslate();
  const { readOnly } = useCarrierForm();
  const { rows, remove } = useGatewayRows('sip_gateways');
  const unused = unusedInboundGateways({ trunk_type: type, sip_gateways: rows.filter(row => !row.removed) });
  if (unused.length === 0) return null;
  return (
    <div className="pb-notice pb-unused">
      <p>
        <WarnIcon /> {translate('resources.carriers.form.inbound_unused')}
      </p>
      <ul>
        {unused.map(row => (
          <li key={row.key}>
            <code>{gatewayName(row)}</code>
          </li>
        ))}
      </ul>
      {readOnly ? null : (
        <button
          type="button"
          className="pb-button"
          onClick={() => {
            for (const row of unused) remove(row.key);
          }}
        >
          {translate('resources.carriers.form.inbound_unused_delete')}
        </button>
      )}
    </div>
  );
};
