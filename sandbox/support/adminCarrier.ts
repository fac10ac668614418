import type { Context } from '../engine/context.ts';
import { badRequest } from '../engine/errors.ts';

/**
 * Where the server leaves carriers to admins and providers, account users write no carrier and no SIP gateway and add
 * no number (docs/platform-api.md#carriers-for-admins-only). The check comes before that of the owner.
 * @throws 400 `insufficient privileges`
 */
export function refuseAccounts({ caller, settings }: Context): void {
  if (settings.adminCarrier && caller.scope === 'account') throw badRequest('insufficient privileges');
}

/** The faulty test of `POST Accounts/{sid}/VoipCarriers`: only providers pass, who then fail as always. */
export function refuseAllButProviders({ caller, settings }: Context): void {
  if (settings.adminCarrier && caller.scope !== 'service_provider')
    throw badRequest('insufficient privileges');
}
