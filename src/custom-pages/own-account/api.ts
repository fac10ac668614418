import { HttpError } from 'ra-core';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { changesOf } from '../../dataProvider/describeAction.ts';
import { describeError, endsSession, statusOf } from '../../dataProvider/httpError.ts';
import { ownAccountPath } from '../../dataProvider/methods/ownAccount.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { fieldsOf } from '../../lib/values.ts';

interface RealmQuestion {
  realm: string;
  signal?: AbortSignal | undefined;
}

/** `stored`: changed but not published in DNS; `reason` is the platform's text. */
type RealmChange = { kind: 'done' } | { kind: 'taken' } | { kind: 'stored'; reason: string };

export const realmMethodsOf = ({ http, requestScope, forget }: ProviderContext) => {
  const path = () => ownAccountPath(requestScope());
  return defineMethods({
    realmIsFree: reads(async ({ realm, signal }: RealmQuestion): Promise<boolean> => {
      const query = { type: 'subdomain', value: realm };
      const { available } = fieldsOf(
        await http.request({ method: 'GET', path: 'Availability', query, signal }),
      );
      if (typeof available === 'boolean') return available;
      throw new HttpError('portal.errors.not_json', 200, { text: null });
    }),

    /** The platform stores the realm before its DNS records (docs/platform-api.md#sip-realms). */
    changeRealm: writes(
      ([{ realm }]) => ({ changes: changesOf({}, { sip_realm: realm }) }),
      async ({ realm }: { realm: string }): Promise<RealmChange> => {
        try {
          await http.request({ method: 'POST', path: `${path()}/SipRealms/${segment(realm)}` });
          return { kind: 'done' };
        } catch (error) {
          if (statusOf(error) === 422) return { kind: 'taken' };
          // A request without an answer may have stored it, too.
          if (endsSession(error) || (statusOf(error) > 0 && statusOf(error) < 500)) throw error;
          const stored = await http
            .request({ method: 'GET', path: path() })
            .then(fieldsOf)
            .catch(() => null);
          if (stored?.['sip_realm'] !== realm) throw error;
          const { message } = describeError(error);
          return { kind: 'stored', reason: message };
        } finally {
          forget('Accounts');
        }
      },
    ),
  });
};
