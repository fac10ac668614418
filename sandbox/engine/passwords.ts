import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const COST = { N: 1024, r: 8, p: 1 };
const BYTES = 32;

export const hashPassword = (password: string): string => {
  const salt = randomBytes(12).toString('hex');
  return `${salt}:${scryptSync(password, salt, BYTES, COST).toString('hex')}`;
};

export const verifyPassword = (password: string, stored: string): boolean => {
  const [salt, hash] = stored.split(':');
  if (!salt || !hash) return false;
  return timingSafeEqual(scryptSync(password, salt, BYTES, COST), Buffer.from(hash, 'hex'));
};
