import { cleanCarrier, cleanSipGateway, cleanSmppGateway } from './clean.ts';
import type { CarrierColumn } from './columns.ts';
import { same } from './plan.ts';
import type { CarrierForm, SipGateway, SmppGateway } from './records.ts';

const isRowAsStored = <T extends SipGateway | SmppGateway>(
  rows: readonly T[],
  stored: readonly T[],
  index: number,
  clean: (row: T, stored: T) => object,
): boolean => {
  const row = rows[index];
  const match = stored.find(({ key }) => key === row?.key);
  return row !== undefined && match !== undefined && same(clean(row, match), clean(match, match));
};

/**
 * Is what a path of the form names on the platform as it stands here? Of a gateway the whole row counts: another
 * direction makes the same address another matter.
 */
export const isAsStored = (form: CarrierForm, stored: CarrierForm, path: string): boolean => {
  const [field, index] = path.split('.');
  if (field === 'sip_gateways') {
    return isRowAsStored(form.sip_gateways, stored.sip_gateways, Number(index), cleanSipGateway);
  }
  if (field === 'smpp_gateways') {
    return isRowAsStored(form.smpp_gateways, stored.smpp_gateways, Number(index), cleanSmppGateway);
  }
  const column = field as CarrierColumn;
  return cleanCarrier(form)[column] === cleanCarrier(stored)[column];
};
