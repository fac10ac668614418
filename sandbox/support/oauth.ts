import { ApiError } from '../engine/errors.ts';
import { outsideDelay, says } from './outsideWorld.ts';

export interface Profile {
  id: string;
  email: string;
  picture: Record<string, string>;
}

export const OAUTH_FIELDS = ['oauth2_code', 'oauth2_state', 'oauth2_client_id', 'oauth2_redirect_uri'];

/** The code is the user's name or e-mail (sandbox/README.md); 403 if it contains `bad`. */
export const exchangeCode = async (provider: string, code: string): Promise<Profile> => {
  await outsideDelay([code]);
  if (says([code], 'bad')) throw new ApiError(403, { json: { msg: 'error exchanging the oauth2 code' } });
  const name = code.split('@')[0] ?? code;
  const address = 'https://avatars.example.com';
  return {
    id: `${provider}-${name}`,
    email: code.includes('@') ? code : `${code}@users.example`,
    picture:
      provider === 'github'
        ? { avatar_url: `${address}/${name}.png` }
        : { picture: `${address}/${name}.png` },
  };
};
