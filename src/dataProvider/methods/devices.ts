import { type Device, deviceOf, devicesIn, userOf } from '../../platform/devices.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import type { Row } from '../fromApi.ts';
import { rowsIn, textItemsIn } from '../lists.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { accountPath, keepingSession } from './live.ts';

interface DevicesQuery {
  accountSid: string;
  signal?: AbortSignal | undefined;
}

/** @public What is registered of an account; index.ts imports it lazily. */
export const deviceMethodsOf = ({ http }: ProviderContext) => {
  const pathOf = (accountSid: string) => accountPath(accountSid, 'RegisteredSipUsers');
  return defineMethods({
    /**
     * All registered users of an account, in one request.
     *
     * @param detailed false for names only: the platform refuses the POST that tells more to view-only users
     * @throws HttpError 400 for an account without SIP realm
     */
    devices: reads(
      async ({ accountSid, detailed, signal }: DevicesQuery & { detailed: boolean }): Promise<Device[]> => {
        const path = pathOf(accountSid);
        if (detailed) {
          const answer = http.request({ method: 'POST', path, body: [], signal });
          return devicesIn(rowsIn(await keepingSession(answer)));
        }
        const users = textItemsIn(await keepingSession(http.request({ method: 'GET', path, signal })));
        return devicesIn(users.map(user => ({ name: userOf(user) })));
      },
    ),

    /** One of them, which view-only users may ask for as well; null: not registered any more. */
    device: reads(
      async ({ accountSid, user, signal }: DevicesQuery & { user: string }): Promise<Device | null> => {
        const path = `${pathOf(accountSid)}/${segment(user)}`;
        const row = await keepingSession(http.request<Row>({ method: 'GET', path, signal }));
        const device = deviceOf(row);
        return device?.contact == null ? null : device;
      },
    ),
  });
};
