import { phoneNumbers } from '../tables/phoneNumbers.ts';
import type { Owners } from './faultyAccounts.ts';
import type { Carriers } from './faultyCarriers.ts';
import type { World } from './world.ts';

export const faultyNumbers = (world: World, provider: unknown, owners: Owners, carriers: Carriers) => {
  const { first, second, third, application, secondApplication } = owners;
  const number = (text: string, row: Record<string, unknown> = {}) =>
    world.add(phoneNumbers, {
      number: text,
      voip_carrier_sid: carriers.one,
      account_sid: first,
      application_sid: application,
      ...row,
    });
  // C12, C01 with N03, C06, A01
  number('15559990001');
  number('15559990001', {
    voip_carrier_sid: carriers.two,
    account_sid: second,
    application_sid: secondApplication,
  });
  number('15559990002', { voip_carrier_sid: carriers.inactive });
  number('15559990003', { voip_carrier_sid: carriers.outboundOnly });
  number('15559990004', { account_sid: third, application_sid: null });
  // N01, N02, N04, N05, N06
  number('15559990101', { voip_carrier_sid: null });
  number('15559990102', { account_sid: null, application_sid: null });
  number('15559990104', { account_sid: second, application_sid: secondApplication });
  number('15559990105', { application_sid: secondApplication });
  number('15559990106', { voip_carrier_sid: carriers.inboundOnly, application_sid: null });
  // N07, N08, N09, N10, N11, N12, N13, N14
  number('+1-555-999-0107');
  number('1555[');
  number('1555999*');
  number('^1555', { application_sid: null });
  number('^155.');
  number('^1777*');
  number('^1777');
  number('.*', { voip_carrier_sid: carriers.shared });
  number('00445559990113');
  number('15559990114', { service_provider_sid: provider });
};
