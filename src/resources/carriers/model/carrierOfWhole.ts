import type { Row, WholeRecord } from '../../../platform/configuration/fields.ts';
import type { Carrier, CarrierWithGateways } from '../../../platform/carrier/carrierRecords.ts';
import {
  carrierWithGateways,
  readSipGateway,
  readSmppGateway,
} from '../../../platform/carrier/readCarrier.ts';

const read = <T extends { key: string }>(
  rows: readonly Row[] | undefined,
  sid: string,
  toGateway: (row: Row) => T,
): T[] =>
  (rows ?? []).map((row, at) => {
    const gateway = toGateway(row);
    return typeof row[sid] === 'string' ? gateway : { ...gateway, key: `new-${sid}-${at}` };
  });

const carrierOf = ({ row, parts }: WholeRecord): CarrierWithGateways =>
  carrierWithGateways(row as unknown as Carrier, {
    sip: read(parts['sip_gateway'], 'sip_gateway_sid', readSipGateway),
    smpp: read(parts['smpp_gateway'], 'smpp_gateway_sid', readSmppGateway),
  });

export const carrierOfWhole = ({ stored, wanted }: { stored: WholeRecord | null; wanted: WholeRecord }) => ({
  data: carrierOf(wanted) as unknown as Record<string, unknown>,
  loaded: stored && carrierOf(stored),
});
