import type { Context } from '../engine/context.ts';
import { signToken, type Claims } from '../engine/tokens.ts';

export const issueToken = async (
  { store, sessions, settings, tokenSecret }: Context,
  claims: Omit<Claims, 'iat' | 'exp'>,
): Promise<string> => {
  const iat = Math.floor(store.now().getTime() / 1000);
  const exp = iat + settings.tokenMinutes * 60;
  const token = await signToken({ ...claims, iat, exp }, tokenSecret);
  await sessions.mark(claims.user_sid, new Date(exp * 1000));
  return token;
};
