import { HttpError } from 'ra-core';
import type { ProviderContext } from '../context.ts';
import { segment } from '../endpoints.ts';
import { errorBody } from '../httpError.ts';

/** Where a SIP client is registered now (contract-b 14.1). */
export interface Registration {
  name: string;
  registered_status: 'active' | 'inactive';
  /** SIP address of the device; null when not registered. */
  contact: string | null;
  protocol: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss' | null;
  /** Milliseconds since 1970; 0 when not registered. */
  expiryTime: number;
  proxy: string | null;
}

interface AccountQuestion {
  accountSid: string;
  signal?: AbortSignal | undefined;
}

const hasNoRealm = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 400 &&
  /does not have sip_realm/.test(errorBody(error)?.text ?? '');

export const clientMethodsOf = ({ http }: ProviderContext) => ({
  /**
   * User names registered now at the account's realm, in one request; none when the account has no realm. Reads by
   * GET: the POST that tells more is refused to view-only users (contract-b 14.1).
   */
  registeredUsers: async ({ accountSid, signal }: AccountQuestion): Promise<string[]> => {
    const path = `Accounts/${segment(accountSid)}/RegisteredSipUsers`;
    try {
      const users = await http.request<string[]>({ method: 'GET', path, signal });
      return users.map(user => user.replace(/@[^@]*$/, ''));
    } catch (error) {
      if (hasNoRealm(error)) return [];
      throw error;
    }
  },

  /** Where one SIP client is registered now. The platform answers for names it does not know as well. */
  registration: ({
    accountSid,
    username,
    signal,
  }: AccountQuestion & { username: string }): Promise<Registration> =>
    http.request<Registration>({
      method: 'GET',
      path: `Accounts/${segment(accountSid)}/RegisteredSipUsers/${segment(username)}`,
      signal,
    }),
});
