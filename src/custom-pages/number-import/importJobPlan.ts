import type { NewNumber } from '../../dataProvider/methods/importNumbers.ts';

/** A row as it is kept with the result of its import: what its request says. */
export type ImportJobItem = Pick<NewNumber, 'number' | 'accountSid' | 'carrierSid' | 'applicationSid'>;

/** What a row's request says beside the number, as text. */
export const packItem = ({ accountSid, carrierSid, applicationSid }: ImportJobItem): string =>
  JSON.stringify([accountSid, carrierSid, applicationSid]);

const sidOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The row again. Throws where the part was lost: without its carrier a number could be created twice. */
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
