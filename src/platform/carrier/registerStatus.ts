import type { Carrier, RegisterStatus } from './carrierRecords.ts';

const MS = 1000;

export type RegisteringCarrier = Pick<
  Carrier,
  'voip_carrier_sid' | 'name' | 'account_sid' | 'service_provider_sid' | 'requires_register'
> & { register_status?: unknown };

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const validDate = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** The platform does not check the column, which another process writes. */
export const readRegisterStatus = (value: unknown): RegisterStatus => {
  if (typeof value !== 'object' || value === null) return {};
  const { status, reason, cseq, callId, timestamp, expires } = value as Record<string, unknown>;
  const texts = {
    reason: nonEmptyText(reason),
    cseq: nonEmptyText(cseq),
    callId: nonEmptyText(callId),
    timestamp: validDate(timestamp),
  };
  return {
    ...(status === 'ok' || status === 'fail' ? { status } : {}),
    ...(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Partial<
      typeof texts
    >),
    ...(typeof expires === 'number' && expires >= 0 ? { expires } : {}),
  };
};

/** null on older servers, which send no expiry. */
export const registeredUntil = ({ status, timestamp, expires }: RegisterStatus): Date | null =>
  status === 'ok' && timestamp !== undefined && expires !== undefined
    ? new Date(Date.parse(timestamp) + expires * MS)
    : null;

/** Last status of an active carrier's registration; null: it does not register. */
export const lastRegistrationOf = ({
  is_active: active,
  requires_register: registers,
  register_status: status,
}: Readonly<Record<string, unknown>>): 'registered' | 'not_registered' | null => {
  if (!active || !registers) return null;
  return readRegisterStatus(status).status === 'ok' ? 'registered' : 'not_registered';
};
