import { predefinedCarriers, predefinedSipGateways, predefinedSmppGateways } from '../tables/carriers.ts';
import type { World } from './world.ts';

/** Shipped by the platform; users replace what is in angle brackets. */
const templates = [
  {
    name: 'TelecomsXChange',
    tech_prefix: 'your-tech-prefix',
    inbound: ['203.0.113.10', '203.0.113.11'],
    outbound: ['sip01.telecomsxchange.example'],
    smpp: '203.0.113.12',
  },
  {
    name: 'Twilio',
    e164_leading_plus: 1,
    register_username: '<your-twilio-credential-username>',
    register_password: '<your-twilio-credential-password>',
    inbound: ['203.0.113.20', '203.0.113.24'],
    outbound: ['<your-domain>.pstn.twilio.example'],
  },
  {
    name: 'Voxbone',
    e164_leading_plus: 1,
    register_username: '<your-voxbone-outbound-username>',
    register_password: '<your-voxbone-outbound-password>',
    diversion: '<your-voxbone-DID>',
    inbound: ['203.0.113.30'],
    outbound: ['sip.voxbone.example'],
  },
  {
    name: 'Simwood',
    e164_leading_plus: 1,
    register_username: '<your-simwood-auth-trunk-username>',
    register_password: '<your-simwood-auth-trunk-password>',
    inbound: ['203.0.113.40'],
    outbound: ['out.simwood.example'],
  },
  {
    name: 'Retell',
    e164_leading_plus: 1,
    inbound_auth_username: '<your-retell-auth-username>',
    inbound_auth_password: '<your-retell-auth-password>',
    trunk_type: 'auth',
    inbound: [],
    outbound: ['sip.retell.example'],
  },
];

export const seedTemplates = (world: World): void => {
  for (const { inbound, outbound, smpp, ...template } of templates) {
    const predefined_carrier_sid = world.add(predefinedCarriers, template);
    const gateway = (row: Record<string, unknown>) =>
      world.add(predefinedSipGateways, { predefined_carrier_sid, port: 5060, ...row });
    for (const ipv4 of inbound) gateway({ ipv4, netmask: 32, inbound: 1, outbound: 0 });
    for (const ipv4 of outbound) gateway({ ipv4, inbound: 0, outbound: 1 });
    if (smpp)
      world.add(predefinedSmppGateways, { predefined_carrier_sid, ipv4: smpp, inbound: 1, outbound: 0 });
  }
};
