import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { newSmppGateway } from '../../../../platform/carrier/carrierDefaults.ts';
import { isBlankGateway, isOutboundOnly } from '../../../../platform/carrier/carrierRules.ts';
import type { CarrierFormValues, SmppRow } from '../values.ts';
import { GatewayTable } from './GatewayTable.tsx';
import { SmppGatewayCell } from './smppCells.tsx';
import { newRowKey, useGatewayRows } from './useGateways.ts';

const KEYS = 'resources.carriers.form';
const OUTBOUND_COLUMNS = [{ field: 'port' }, { field: 'use_tls' }];

/** Where messages go out to (screens-b CF41). */
export const OutboundSmppGateways = () => {
  const translate = useTranslate();
  const { rows, change, add, remove, restore } = useGatewayRows('smpp_gateways');
  const [id, password] = useWatch<CarrierFormValues>({ name: ['smpp_system_id', 'smpp_password'] });
  // Either may be an empty text.
  const isNeeded = Boolean(id) || Boolean(password);
  /** With an id or password messages go out, and need somewhere to go. */
  const keeps = (row: SmppRow): string | null => {
    const others = rows.filter(other => other !== row && !other.removed && isOutboundOnly(other));
    return isNeeded && others.length === 0 ? `${KEYS}.sms_outbound.last` : null;
  };
  return (
    <GatewayTable
      list="smpp_gateways"
      words="sms_outbound"
      first
      rows={rows}
      shows={isOutboundOnly}
      columns={[{ field: 'ipv4', required: isNeeded }, ...OUTBOUND_COLUMNS]}
      cell={(row, field, cell) => (
        <SmppGatewayCell
          row={row}
          field={field}
          cell={cell}
          required={isNeeded}
          placeholder={translate(`${KEYS}.gateway.ipv4_placeholder_smpp`)}
          change={patch => change(row.key, patch)}
        />
      )}
      keeps={row => (isBlankGateway(row) && rows.filter(isOutboundOnly).length > 1 ? null : keeps(row))}
      onAdd={() => {
        const row = newSmppGateway('outbound', newRowKey());
        add(row);
        return row.key;
      }}
      onRemove={remove}
      onRestore={restore}
    />
  );
};
