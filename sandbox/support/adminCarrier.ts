import type { Context } from '../engine/context.ts';
import { badRequest } from '../engine/errors.ts';

/** Checked before the owner. @throws 400 `insufficient privileges` */
export function refuseAccounts({ caller, settings }: Context): void {
  if (settings.adminCarrier && caller.scope === 'account') throw badRequest('insufficient privileges');
}

/** The faulty test of `POST Accounts/{sid}/VoipCarriers`: only providers pass, who then fail as always. */
export function refuseAllButProviders({ caller, settings }: Context): void {
  if (settings.adminCarrier && caller.scope !== 'service_provider')
    throw badRequest('insufficient privileges');
}
