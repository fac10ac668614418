import { accountPath } from '../../dataProvider/methods/liveNow.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ReadContext } from '../../dataProvider/providerContext.ts';

interface Registration {
  name: string;
  registered_status: 'active' | 'inactive';
  /** null: not registered. */
  contact: string | null;
  protocol: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss' | null;
  expiryTime: number;
  proxy: string | null;
}

interface RegistrationQuery {
  accountSid: string;
  username: string;
  signal?: AbortSignal | undefined;
}

export const registrationMethodsOf = ({ http }: ReadContext) => ({
  /** The platform returns unknown names as not registered. */
  registration: ({ accountSid, username, signal }: RegistrationQuery): Promise<Registration> =>
    http.request<Registration>({
      method: 'GET',
      path: accountPath(accountSid, `RegisteredSipUsers/${segment(username)}`),
      signal,
    }),
});
