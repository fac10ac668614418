import { sqlText } from '../../../platform/configuration/fields.ts';
import { nameOf } from '../../../platform/names.ts';
import type { VoipCarrier } from '../../../platform/records.ts';

export interface CarrierChoice {
  id: string;
  name: string;
  isActive: boolean;
  /** Calls name a carrier by name only: the account's wins over the provider's; of equals any is taken. */
  doubt: 'shadowed' | 'ambiguous' | null;
}

type Named = Pick<VoipCarrier, 'voip_carrier_sid' | 'account_sid' | 'name' | 'is_active'>;

export const offeredCarriers = (carriers: readonly Named[], accountSid: string): CarrierChoice[] => {
  const usable = carriers.filter(({ account_sid: owner }) => !owner || owner === accountSid);
  const owners = new Map<string, { own: number; shared: number }>();
  const keyOf = ({ name }: Named): string => sqlText(nameOf(name, ''));
  for (const carrier of usable) {
    const { own, shared } = owners.get(keyOf(carrier)) ?? { own: 0, shared: 0 };
    const isOwn = Boolean(carrier.account_sid);
    owners.set(keyOf(carrier), { own: own + Number(isOwn), shared: shared + Number(!isOwn) });
  }
  const doubtOf = (carrier: Named): CarrierChoice['doubt'] => {
    const { own, shared } = owners.get(keyOf(carrier)) ?? { own: 0, shared: 0 };
    if (!carrier.account_sid && own > 0) return 'shadowed';
    return (carrier.account_sid ? own : shared) > 1 ? 'ambiguous' : null;
  };
  return usable
    .map(carrier => ({
      id: carrier.voip_carrier_sid,
      name: nameOf(carrier.name, carrier.voip_carrier_sid),
      isActive: carrier.is_active,
      doubt: doubtOf(carrier),
    }))
    .sort((left, right) => left.name.localeCompare(right.name));
};
