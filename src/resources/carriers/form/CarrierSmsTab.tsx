import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { newSmppGateway } from '../../../platform/carrier/carrierDefaults.ts';
import { isBlankGateway, isOutboundOnly } from '../../../platform/carrier/carrierRules.ts';
import type { CarrierFormValues, SmppRow } from '../model/formRows.ts';
import { CarrierTextInput } from './carrierInputs.tsx';
import { CarrierSecretInput } from './IdentityFields.tsx';
import {
  type CellProps,
  CheckCell,
  NETMASKS,
  NumberCell,
  SelectCell,
  TextCell,
} from './gateways/gatewayCells.tsx';
import { newRowKey } from '../../../lib/newRowKey.ts';
import { GatewayTable, useGatewayRows } from './gateways/GatewayTable.tsx';
import { SignalingAddresses } from './SignalingAddresses.tsx';

interface SmppGatewayCellProps {
  row: SmppRow;
  field: string;
  cell: CellProps;
  placeholder: string;
  required: boolean;
  change: (patch: Partial<SmppRow>) => void;
}

const SmppGatewayCell = ({ row, field, cell, placeholder, required, change }: SmppGatewayCellProps) => {
  switch (field) {
    case 'ipv4':
      return (
        <TextCell
          {...cell}
          required={required}
          value={row.ipv4}
          placeholder={placeholder}
          onChange={ipv4 => change({ ipv4 })}
        />
      );
    case 'port':
      return <NumberCell {...cell} value={row.port} placeholder="2775" onChange={port => change({ port })} />;
    case 'netmask':
      return (
        <SelectCell
          {...cell}
          value={String(row.netmask)}
          choices={NETMASKS}
          onChange={id => change({ netmask: Number(id) })}
        />
      );
    default:
      return <CheckCell {...cell} checked={row.use_tls} onChange={use_tls => change({ use_tls })} />;
  }
};

const KEYS = 'resources.carriers.form';
const OUTBOUND_COLUMNS = [{ field: 'port' }, { field: 'use_tls' }];

const OutboundSmppGateways = () => {
  const translate = useTranslate();
  const { rows, change, add, remove, restore } = useGatewayRows('smpp_gateways');
  const [id, password] = useWatch<CarrierFormValues>({ name: ['smpp_system_id', 'smpp_password'] });
  const isNeeded = Boolean(id) || Boolean(password);
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

const INBOUND_COLUMNS = [{ field: 'ipv4' }, { field: 'netmask' }];
/** Other programs create gateways with both directions; the inbound table then shows their outbound columns too. */
const INBOUND_COLUMNS_OF_BOTH = [
  ...INBOUND_COLUMNS,
  { field: 'outbound' },
  { field: 'port' },
  { field: 'use_tls' },
];
const isInbound = (row: SmppRow): boolean => row.inbound;

const InboundSmppGateways = () => {
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

const OUTBOUND_SOURCES = ['smpp_system_id', 'smpp_password', 'smpp_gateways', 'smpp_gateways_table'];
const INBOUND_SOURCES = ['smpp_inbound_system_id', 'smpp_inbound_password'];

export const SmsTab = () => {
  const translate = useTranslate();
  const gateways = useWatch<CarrierFormValues, 'smpp_gateways'>({ name: 'smpp_gateways' });
  const receives = gateways.some(row => row.inbound && !row.removed && row.ipv4.trim() !== '');
  return (
    <>
      <SignalingAddresses kind="smpps" />
      <FormSection
        id="sms-outbound"
        title={translate(`${KEYS}.sms_outbound.title`)}
        sources={OUTBOUND_SOURCES}
      >
        <CarrierTextInput source="smpp_system_id" name="sms_outbound.system_id" />
        <CarrierSecretInput source="smpp_password" label={translate(`${KEYS}.sms_outbound.password`)} />
        <OutboundSmppGateways />
      </FormSection>
      <FormSection id="sms-inbound" title={translate(`${KEYS}.sms_inbound.title`)} sources={INBOUND_SOURCES}>
        <CarrierTextInput source="smpp_inbound_system_id" name="sms_inbound.system_id" />
        <CarrierSecretInput
          source="smpp_inbound_password"
          label={translate(`${KEYS}.sms_inbound.password`)}
          required={receives}
        />
        <p className="pb-muted pb-flush pb-dense">{translate(`${KEYS}.sms_inbound.help`)}</p>
        <InboundSmppGateways />
      </FormSection>
    </>
  );
};
