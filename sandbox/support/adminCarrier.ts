import type { Context } from '../engine/context.ts';
import { badRequest } from '../engine/errors.ts';

/**
 * Where the server leaves carriers to admins and providers, account users write no carrier and no SIP gateway and add
 * no number (contract-b 1.7). It is asked before who owns the record, and not on the paths that contract names as open.
 * @throws 400 `insufficient privileges`
 */
export function refuseAccounts({ caller, settings }: Context): void {
  if (settings.adminCarrier && caller.scope === 'account') throw badRequest('insufficient privileges');
}

/** The faulty test of `POST Accounts/{sid}/VoipCarriers`: only providers pass, who then fail as always (contract-b 1.7). */
export function refuseAllButProviders({ caller, settings }: Context): void {
  if (settings.adminCarrier && caller.scope !== 'service_provider')
    throw badRequest('insufficient privileges');
}
