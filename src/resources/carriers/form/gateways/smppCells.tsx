import type { SmppRow } from '../values.ts';
import { NETMASKS } from './choices.ts';
import { CheckCell, NumberCell, SelectCell, TextCell, type CellProps } from './cells.tsx';

interface SmppGatewayCellProps {
  row: SmppRow;
  field: string;
  cell: CellProps;
  placeholder: string;
  required: boolean;
  change: (patch: Partial<SmppRow>) => void;
}

/** The control of a cell of either SMPP table. */
export const SmppGatewayCell = ({
  row,
  field,
  cell,
  placeholder,
  required,
  change,
}: SmppGatewayCellProps) => {
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
