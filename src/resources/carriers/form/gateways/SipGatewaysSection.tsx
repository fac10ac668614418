import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../../components/app/useTexts.ts';
import { Checkbox } from '../../../../components/ui/Checkbox.tsx';
import { FormSection } from '../../../../components/form/FormSection.tsx';
import { newSipGateway, SINGLE_ADDRESS_NETMASK } from '../../../../platform/carrier/carrierDefaults.ts';
import type { SipProtocol } from '../../../../platform/carrier/carrierRecords.ts';
import {
  effectiveSipPort,
  isTlsOutbound,
  TLS_OPTIONS,
  trunkTypeOf,
} from '../../../../platform/carrier/carrierRules.ts';
import { useCarrierFormContext } from '../carrierFormState.ts';
import type { CarrierFormValues, SipRow } from '../../model/formRows.ts';
import { CarrierFindings } from '../lazyFindings.tsx';
import {
  type CellProps,
  CheckCell,
  NETMASKS,
  NumberCell,
  PROTOCOLS,
  SelectCell,
  TextCell,
} from './gatewayCells.tsx';
import { newRowKey } from '../../../../lib/newRowKey.ts';
import { GatewayTable, useGatewayRows } from './GatewayTable.tsx';
import styles from '../carrierForm.module.css';

const COMMON_OPTIONS = ['pad_crypto'] as const;
const OUTBOUND_OPTIONS = ['send_options_ping'] as const;

const optionsOf = (row: SipRow) => [
  ...COMMON_OPTIONS,
  ...(row.outbound ? OUTBOUND_OPTIONS : []),
  ...(isTlsOutbound(row) ? TLS_OPTIONS : []),
];

/** An option that this platform lacks still shows where it is ticked. */
const offered = (row: SipRow, lacking: readonly string[]) =>
  optionsOf(row).filter(option => row[option] || !lacking.includes(option));

const hasSipOptions = (row: SipRow): boolean => optionsOf(row).some(option => row[option]);

interface SipGatewayOptionsProps {
  row: SipRow;
  onChange: (patch: Partial<SipRow>) => void;
}

const SipGatewayOptions = ({ row, onChange }: SipGatewayOptionsProps) => {
  const translate = useTranslate();
  const { readOnly, lacking } = useCarrierFormContext();
  return (
    <div className={clsx(styles.gatewayOptions, 'pb-flow pb-gap-x-20')}>
      {offered(row, lacking.options).map(option => (
        <Checkbox
          key={option}
          label={translate(`resources.carriers.form.gateway.${option}`)}
          checked={Boolean(row[option])}
          disabled={readOnly}
          onChange={on => onChange({ [option]: on })}
        />
      ))}
    </div>
  );
};

const OWN_FINDINGS = ['inbound', 'outbound', 'pad_crypto'];
const SOURCES = ['sip_gateways', 'sip_gateways_table'];
const KEYS = 'resources.carriers.form';
const ADDRESS = { field: 'ipv4', required: true };
const BEFORE = [ADDRESS, { field: 'port' }, { field: 'protocol' }];
const DIRECTIONS = [{ field: 'netmask' }, { field: 'inbound' }, { field: 'outbound' }];
const ALL = [...BEFORE, ...DIRECTIONS, { field: 'is_active' }];
const OUTGOING = [...BEFORE, { field: 'is_active' }];

/** An outbound gateway is a single address; another netmask shows only where it is stored. */
const showsNetmask = (row: SipRow): boolean =>
  !row.outbound || (row.inbound && row.netmask !== SINGLE_ADDRESS_NETMASK);

/** Only IP trunks have inbound gateways. */
export const SipGatewaysSection = () => {
  const translate = useTranslate();
  const { stored } = useCarrierFormContext();
  const { rows, change, add, remove, restore } = useGatewayRows('sip_gateways');
  const type = trunkTypeOf({ trunk_type: useWatch<CarrierFormValues, 'trunk_type'>({ name: 'trunk_type' }) });
  const isIpTrunk = type === 'static_ip';
  const columns = isIpTrunk || rows.some(row => row.inbound && !row.removed) ? ALL : OUTGOING;
  const text = useTexts(`${KEYS}.gateway`);

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
        return (
          <CheckCell
            {...props}
            isSwitch={flag === 'is_active'}
            checked={row[flag]}
            onChange={on => change(row.key, { [flag]: on })}
          />
        );
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
        note={row => (stored ? <CarrierFindings gateway={row.key} /> : null)}
        keeps={row => (type !== 'auth' && isLast(row) ? `${KEYS}.sip.last` : null)}
        onAdd={() => {
          const row = newSipGateway(isIpTrunk ? 'inbound' : 'outbound', newRowKey());
          add(row);
          return row.key;
        }}
        onRemove={remove}
        onRestore={restore}
      />
      {stored ? <CarrierFindings fields={OWN_FINDINGS} /> : null}
    </FormSection>
  );
};
