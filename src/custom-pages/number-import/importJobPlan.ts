import type { NewNumber } from '../../dataProvider/methods/importNumbers.ts';

export type ImportJobItem = Pick<NewNumber, 'number' | 'accountSid' | 'carrierSid' | 'applicationSid'>;

export const packItem = ({ accountSid, carrierSid, applicationSid }: ImportJobItem): string =>
  JSON.stringify([accountSid, carrierSid, applicationSid]);

const sidOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Throws where the text was lost: without its carrier a number could be created twice. */
export const unpackItem = (number: string, part: string | undefined): ImportJobItem => {
  const parts: unknown = JSON.parse(part ?? 'null');
  if (!Array.isArray(parts) || typeof parts[1] !== 'string') throw new Error('portal.work.nothing');
  const [accountSid, carrierSid, applicationSid] = parts.map(sidOf);
  return {
    number,
    accountSid: accountSid ?? null,
    carrierSid: carrierSid ?? null,
    applicationSid: applicationSid ?? null,
  };
};
