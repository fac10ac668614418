import { mayPost } from '../../authProvider/access.ts';
import { type Device, readDevice, devicesIn, isOfRealm, userOf } from '../../platform/devices.ts';
import { nameOf } from '../../platform/names.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import type { Row } from '../fromApi.ts';
import { errorBody, statusOf } from '../httpError.ts';
import { rowsIn, textItemsIn } from '../lists.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';
import { ownAccounts } from '../read.ts';
import { accountPath, withoutEndingSession } from './liveNow.ts';

interface DevicesQuery {
  accountSid: string;
  signal?: AbortSignal | undefined;
}

const hasNoRealm = (error: unknown): boolean =>
  statusOf(error) === 400 && /does not have sip_realm/.test(errorBody(error)?.text ?? '');

/** @public What is registered of an account; index.ts imports it lazily. */
export const deviceMethodsOf = (context: ProviderContext) => {
  const { http, requestScope } = context;
  const pathOf = (accountSid: string) => accountPath(accountSid, 'RegisteredSipUsers');

  /** Names at another realm do not stay, whatever the list has. */
  const named = async ({ accountSid, signal }: DevicesQuery): Promise<Device[]> => {
    const [answer, accounts] = await Promise.all([
      withoutEndingSession(http.request({ method: 'GET', path: pathOf(accountSid), signal })),
      withoutEndingSession(ownAccounts(context, requestScope())),
    ]);
    const realm = nameOf(accounts.find(({ id }) => id === accountSid)?.['sip_realm'], '');
    const realms = accounts.map(account => account['sip_realm']);
    const users = textItemsIn(answer).filter(user => realm === '' || isOfRealm(user, realm, realms));
    return devicesIn(users.map(user => ({ name: userOf(user) })));
  };

  /** The POST queries the whole realm and returns more; the platform refuses it to view-only users. */
  const all = async (query: DevicesQuery & { detailed: boolean }): Promise<Device[]> => {
    if (!query.detailed) return named(query);
    const { accountSid, signal } = query;
    const answer = http.request({ method: 'POST', path: pathOf(accountSid), body: [], signal });
    return devicesIn(rowsIn(await withoutEndingSession(answer)));
  };

  return defineMethods({
    /** @param detailed false: names only, for view-only users. @throws HttpError 400: no SIP realm */
    devices: reads(all),

    /** Names; none if the account has no realm. For polling: a lost connection does not end the session. */
    registeredUsers: reads(async (query: DevicesQuery): Promise<string[]> => {
      try {
        const devices = await all({ ...query, detailed: mayPost(requestScope().viewer) });
        return devices.map(({ id }) => id);
      } catch (error) {
        if (hasNoRealm(error)) return [];
        throw error;
      }
    }),

    /** Allowed for view-only users; null: no longer registered. */
    device: reads(
      async ({ accountSid, user, signal }: DevicesQuery & { user: string }): Promise<Device | null> => {
        const path = `${pathOf(accountSid)}/${segment(user)}`;
        const row = await withoutEndingSession(http.request<Row>({ method: 'GET', path, signal }));
        const device = readDevice(row);
        return device?.contact == null ? null : device;
      },
    ),
  });
};
