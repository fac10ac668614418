import { useTranslate } from 'ra-core';
import { newSmppGateway } from '../../../../platform/carrier/carrierDefaults.ts';
import type { SmppRow } from '../values.ts';
import { CheckCell } from './cells.tsx';
import { GatewayTable } from './GatewayTable.tsx';
import { SmppGatewayCell } from './smppCells.tsx';
import { newRowKey, useGatewayRows } from './useGateways.ts';

const KEYS = 'resources.carriers.form';
const INBOUND_COLUMNS = [{ field: 'ipv4' }, { field: 'netmask' }];
/** A gateway of both directions, as other programs make them: what it has for outbound is shown with it. */
const INBOUND_COLUMNS_OF_BOTH = [
  ...INBOUND_COLUMNS,
  { field: 'outbound' },
  { field: 'port' },
  { field: 'use_tls' },
];
const isInbound = (row: SmppRow): boolean => row.inbound;

/** From where messages come in (screens-b CF44). */
export const InboundSmppGateways = () => {
  const translate = useTranslate();
  const { rows, change, add, remove, restore } = useGatewayRows('smpp_gateways');
  const someBoth = rows.some(row => row.inbound && row.outbound);
  return (
    <GatewayTable
      list="smpp_gateways"
      words="sms_inbound"
      rows={rows}
      shows={isInbound}
      columns={someBoth ? INBOUND_COLUMNS_OF_BOTH : INBOUND_COLUMNS}
      cell={(row, field, cell) => {
        if (field === 'outbound')
          return (
            <CheckCell
              {...cell}
              checked={row.outbound}
              onChange={outbound => change(row.key, { outbound })}
            />
          );
        if (!row.outbound && (field === 'port' || field === 'use_tls')) return null;
        return (
          <SmppGatewayCell
            row={row}
            field={field}
            cell={cell}
            required={false}
            placeholder={translate(`${KEYS}.gateway.ipv4_placeholder_inbound`)}
            change={patch => change(row.key, patch)}
          />
        );
      }}
      onAdd={() => {
        const row = newSmppGateway('inbound', newRowKey());
        add(row);
        return row.key;
      }}
      onRemove={remove}
      onRestore={restore}
    />
  );
};
