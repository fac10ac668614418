import { sqlText } from '../configuration/fields.ts';
import { exactNumberRows } from './numberOfCall.ts';
import { candidateRefs, recordRefTo, refuse, say, type Walk, type WayResult } from './walk.ts';

/** The platform registers with this carrier, which calls the registered name. */
export const searchRegistration = (walk: Walk): WayResult | 'none' => {
  const { config, call } = walk;
  const { source, hostText } = call;
  // Compared as sent, with parameters.
  const user = call.called ?? '';
  if (source === null || config.missing.has('carriers') || config.missing.has('sip-gateways')) return 'none';
  const matches = config.addresses.covering(source).flatMap(gateway => {
    const carrier = config.carriers.get(gateway.carrierSid);
    const isMeant =
      carrier?.isActive &&
      carrier.requiresRegister &&
      carrier.registerRealm !== null &&
      sqlText(carrier.registerRealm) === sqlText(hostText) &&
      carrier.registerUsername !== null &&
      sqlText(carrier.registerUsername) === sqlText(user);
    return isMeant ? [{ carrier, gateway }] : [];
  });
  const [only, another] = matches;
  if (!only) return 'none';
  const { carrier } = only;
  walk.step(() => ({
    id: 'registration',
    says: [
      say(
        another
          ? 'registration.several'
          : carrier.accountSid === null
            ? 'registration.no_account'
            : 'registration.one',
        {
          name: carrier.name,
          user,
          smart_count: matches.length,
        },
      ),
    ],
    won: [...candidateRefs(matches), recordRefTo.carrier(carrier, 'register_username')],
  }));
  if (another) return { end: refuse({ way: 'registration' }, 'multiple_gateways') };
  const { accountSid } = carrier;
  if (accountSid === null) return null;
  // The platform only logs the failed query and goes on.
  if (call.pasted === null) return 'none';
  const account = config.accounts.get(accountSid) ?? null;
  const number =
    exactNumberRows(walk, call.pasted).find(
      row => row.carrierSid === carrier.sid && row.accountSid === accountSid,
    ) ?? null;
  return {
    reached: {
      way: 'registration',
      account,
      accountSid,
      checked: account,
      carrier,
      number,
      applicationSid: number?.applicationSid ?? carrier.applicationSid,
    },
  };
};
