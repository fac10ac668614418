import type { Context, Settings } from '../engine/context.ts';
import { badRequest } from '../engine/errors.ts';
import { lacksRule } from '../versions.ts';

/** An older platform does not know the switch. */
const isReserved = ({ adminCarrier, platform }: Settings) =>
  adminCarrier && !lacksRule(platform, 'reservesCarriers');

/** Checked before the owner. @throws 400 `insufficient privileges` */
export const refuseAccounts = ({ caller, settings }: Context): void => {
  if (isReserved(settings) && caller.scope === 'account') throw badRequest('insufficient privileges');
};

/** The faulty test of `POST Accounts/{sid}/VoipCarriers`: only providers pass, who then fail as always. */
export const refuseAllButProviders = ({ caller, settings }: Context): void => {
  if (isReserved(settings) && caller.scope !== 'service_provider')
    throw badRequest('insufficient privileges');
};
