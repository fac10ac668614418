import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../../../components/form/FormSection.tsx';
import { newSipGateway, SINGLE_ADDRESS_NETMASK } from '../../../../platform/carrier/carrierDefaults.ts';
import type { SipProtocol } from '../../../../platform/carrier/carrierRecords.ts';
import { effectiveSipPort, isTlsOutbound, trunkTypeOf } from '../../../../platform/carrier/carrierRules.ts';
import type { CarrierFormValues, SipRow } from '../values.ts';
import { type CellProps, CheckCell, NumberCell, SelectCell, TextCell } from './cells.tsx';
import { NETMASKS, PROTOCOLS } from './choices.ts';
import { GatewayTable } from './GatewayTable.tsx';
import { hasSipOptions, SipGatewayOptions } from './SipOptions.tsx';
import { newRowKey, useGatewayRows } from './useGateways.ts';

const SOURCES = ['sip_gateways', 'sip_gateways_table'];
const KEYS = 'resources.carriers.form';
const ADDRESS = { field: 'ipv4', required: true };
const BEFORE = [ADDRESS, { field: 'port' }, { field: 'protocol' }];
const DIRECTIONS = [{ field: 'netmask' }, { field: 'inbound' }, { field: 'outbound' }];
const ALL = [...BEFORE, ...DIRECTIONS, { field: 'is_active' }];
const OUTGOING = [...BEFORE, { field: 'is_active' }];

/** A gateway for outgoing calls alone is one address; of another one, what is stored is shown (screens-b CF26). */
const showsNetmask = (row: SipRow): boolean =>
  !row.outbound || (row.inbound && row.netmask !== SINGLE_ADDRESS_NETMASK);

/**
 * The SIP gateways in one table: each row says for which direction it is, so that one with both is there once
 * (specification, 'SIP gateways'). Trunks other than IP trunks have gateways for outgoing calls alone.
 */
export const SipGatewaysSection = () => {
  const translate = useTranslate();
  const { rows, change, add, remove, restore } = useGatewayRows('sip_gateways');
  const type = trunkTypeOf({ trunk_type: useWatch<CarrierFormValues, 'trunk_type'>({ name: 'trunk_type' }) });
  const isIpTrunk = type === 'static_ip';
  const columns = isIpTrunk || rows.some(row => row.inbound && !row.removed) ? ALL : OUTGOING;
  const text = (key: string) => translate(`${KEYS}.gateway.${key}`);

  /** An IP address without a port gets the usual one when it is left (specification, 'Validation rules'). */
  const settlePort = (row: SipRow) => {
    const port = effectiveSipPort(row);
    if (port !== row.port) change(row.key, { port });
  };
  const cell = (row: SipRow, field: string, props: CellProps) => {
    switch (field) {
      case 'ipv4':
        return (
          <TextCell
            {...props}
            required
            value={row.ipv4}
            placeholder={text(row.inbound ? 'ipv4_placeholder_inbound' : 'ipv4_placeholder')}
            onChange={ipv4 => change(row.key, { ipv4 })}
            onBlur={() => settlePort(row)}
          />
        );
      case 'port':
        return (
          <NumberCell
            {...props}
            value={row.port}
            placeholder={isTlsOutbound(row) ? '' : '5060'}
            onChange={port => change(row.key, { port })}
            onBlur={() => settlePort(row)}
          />
        );
      case 'protocol':
        return row.outbound ? (
          <SelectCell
            {...props}
            value={row.protocol ?? ''}
            choices={[...(row.protocol ? [] : [{ id: '', name: text('protocol_none') }]), ...PROTOCOLS]}
            onChange={id => change(row.key, { protocol: (id || null) as SipProtocol | null })}
          />
        ) : null;
      case 'netmask':
        return showsNetmask(row) ? (
          <SelectCell
            {...props}
            value={String(row.netmask)}
            choices={NETMASKS}
            onChange={id => change(row.key, { netmask: Number(id) })}
          />
        ) : null;
      default: {
        const flag = field as 'inbound' | 'outbound' | 'is_active';
        return <CheckCell {...props} checked={row[flag]} onChange={on => change(row.key, { [flag]: on })} />;
      }
    }
  };
  const isLast = (row: SipRow) => rows.every(other => other === row || other.removed);
  return (
    <FormSection id="gateways" title={translate(`${KEYS}.gateways`)} sources={SOURCES}>
      <GatewayTable
        list="sip_gateways"
        words="sip"
        first
        rows={rows}
        columns={columns}
        cell={cell}
        more={row => <SipGatewayOptions row={row} onChange={patch => change(row.key, patch)} />}
        hasMore={hasSipOptions}
        keeps={row => (type !== 'auth' && isLast(row) ? `${KEYS}.sip.last` : null)}
        onAdd={() => {
          const row = newSipGateway(isIpTrunk ? 'inbound' : 'outbound', newRowKey());
          add(row);
          return row.key;
        }}
        onRemove={remove}
        onRestore={restore}
      />
    </FormSection>
  );
};
