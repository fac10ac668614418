import type { Context, Settings } from '../engine/context.ts';
import { badRequest } from '../engine/errors.ts';
import { lacksRule } from '../versions.ts';

/** Older platforms lack the switch. */
const isReserved = ({ adminCarrier, platform }: Settings) =>
  adminCarrier && !lacksRule(platform, 'reservesCarriers');

/** Runs before the owner check. @throws 400 `insufficient privileges` */
export const refuseAccounts = ({ caller, settings }: Context): void => {
  if (isReserved(settings) && caller.scope === 'account') throw badRequest('insufficient privileges');
};

/** The faulty check of `POST Accounts/{sid}/VoipCarriers`: only providers pass, and fail later. */
export const refuseAllButProviders = ({ caller, settings }: Context): void => {
  if (isReserved(settings) && caller.scope !== 'service_provider')
    throw badRequest('insufficient privileges');
};
