import type { RegisterStatus } from './records.ts';

const MS = 1000;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;

/**
 * `register_status` as the platform answers it, with nothing in it that is not of its type: it is written by another
 * process, and what was stored wrongly once stays (contract-b 2.1, 2.6). Empty before the first attempt.
 */
export const readRegisterStatus = (value: unknown): RegisterStatus => {
  if (typeof value !== 'object' || value === null) return {};
  const { status, reason, cseq, callId, timestamp, expires } = value as Record<string, unknown>;
  const texts = {
    reason: textOf(reason),
    cseq: textOf(cseq),
    callId: textOf(callId),
    timestamp: dateOf(timestamp),
  };
  return {
    ...(status === 'ok' || status === 'fail' ? { status } : {}),
    ...(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Partial<
      typeof texts
    >),
    ...(typeof expires === 'number' && expires >= 0 ? { expires } : {}),
  };
};

/** Moment until which the registration holds; null when the platform does not tell (older servers). */
export const registeredUntil = ({ status, timestamp, expires }: RegisterStatus): Date | null =>
  status === 'ok' && timestamp !== undefined && expires !== undefined
    ? new Date(Date.parse(timestamp) + expires * MS)
    : null;
