import { ADMINS, defineResource, DeviceIcon, isIpv4 } from '../../src/extension.ts';

interface SbcAddress {
  id: string;
  sbc_address_sid: string;
  ipv4: string;
  port: number | null;
}

const addressProblem = (value: unknown) =>
  typeof value === 'string' && value !== '' && !isIpv4(value.trim())
    ? 'resources.sbc-addresses.not_an_address'
    : undefined;

/** Addresses that carriers send their calls to, shared by all service providers (no PUT, so no edit page). */
export default defineResource<SbcAddress>({
  name: 'sbc-addresses',
  text: {
    one: 'SBC address',
    many: 'SBC addresses',
    filter: 'Filter addresses',
    about: 'Carriers send their calls to these addresses and have to let them in.',
    fields: { ipv4: 'Address', port: 'SIP port', sbc_address_sid: 'SID' },
    help: { ipv4: 'The public IPv4 address of the session border controller.' },
    unique: { ipv4: 'This address is already listed.' },
    not_an_address: 'Enter an IPv4 address, such as 203.0.113.10.',
  },
  menu: { group: 'main', order: 25, icon: DeviceIcon },
  api: { collection: 'Sbcs', idField: 'sbc_address_sid' },
  access: { list: ADMINS, create: ADMINS, delete: ADMINS },
  title: ({ ipv4, port }) => `${ipv4}:${port ?? ''}`,
  fields: [
    {
      source: 'ipv4',
      type: 'text',
      mono: true,
      required: true,
      validate: addressProblem,
      unique: true,
      list: 'primary',
    },
    { source: 'port', type: 'number', min: 1, max: 65535, defaultValue: 5060, list: 'shown' },
    { source: 'sbc_address_sid', type: 'sid', list: 'hidden' },
  ],
});
