import type { VoipCarrier } from './records.ts';

/**
 * May this carrier be chosen for a number of this account? (specification, 'Validation rules': active carriers that
 * are unassigned or belong to the chosen account; decision 18: the stored one stays a choice even when inactive.)
 *
 * @param accountSid account chosen in the form, null while none is chosen
 * @param storedSid the carrier the number has, null for a new number
 */
export const isCarrierChoice = (
  carrier: Pick<VoipCarrier, 'voip_carrier_sid' | 'account_sid' | 'is_active'>,
  accountSid: string | null,
  storedSid: string | null,
): boolean => {
  if (carrier.voip_carrier_sid === storedSid) return true;
  return carrier.is_active && (carrier.account_sid === null || carrier.account_sid === accountSid);
};

/** The carriers a number may have, in the order given. */
export const carrierChoices = <T extends Parameters<typeof isCarrierChoice>[0]>(
  carriers: readonly T[],
  accountSid: string | null,
  storedSid: string | null,
): T[] => carriers.filter(carrier => isCarrierChoice(carrier, accountSid, storedSid));
