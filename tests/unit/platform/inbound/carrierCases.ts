import {
  account,
  ADDRESS,
  asFirst,
  at,
  A_REALM,
  AWAY,
  both,
  carrier,
  DID,
  gateway,
  type InboundCase,
  NO_APPLICATION as NONE,
  number,
  only,
  sources,
} from './inboundFixture.ts';

const PROVISIONED = '404 Number Not Provisioned';
const NUMBERS = '503 Multiple accounts are attempting to route the same phone number from the same carrier';
const DEFAULTS = '503 Multiple accounts are attempting to default route this carrier';

const inactive = [account('A', { is_active: 0 }), account('B')];

/** Cases 1 to 43 of the contract of the inbound router: calls of carriers. */
export const carrierCases: readonly InboundCase[] = [
  ['1 exact', asFirst(), at(`+${DID}`), 'A, a1'],
  [
    '2 exact without application, by realm',
    sources({ numbers: [number(DID, 'CA', 'A', null)] }),
    at(`+${DID}`, A_REALM),
    NONE,
  ],
  ['3 parameters are cut', asFirst(), at(`${DID};npdi=1`), 'A, a1'],
  ['4 an escaped plus stays', asFirst(), at(`%2B${DID}`), PROVISIONED],
  ['5 no user part', sources({ numbers: [number('anonymous', 'CA', 'A', 'a1')] }), at(null), 'A, a1'],
  ['6 a quote', asFirst(), at("1508'1"), '500'],
  [
    '7 stored with plus',
    sources({ numbers: [number(`+${DID}`, 'CA', 'A', 'a1')] }),
    at(`+${DID}`),
    PROVISIONED,
  ],
  ['8 To is not read', asFirst(), at('999'), PROVISIONED],
  ['9 outbound only', asFirst({ gateways: [gateway('CA', { inbound: 0, outbound: 1 })] }), at(DID), '404'],
  ['10 inactive gateway', asFirst({ gateways: [gateway('CA', { is_active: 0 })] }), at(DID), 'A, a1'],
  ['11 inactive carrier', asFirst({ carriers: [carrier('CA', { is_active: 0 })] }), at(DID), '404'],
  [
    '12 inactive carrier, by realm',
    asFirst({ carriers: [carrier('CA', { is_active: 0 })] }),
    at(DID, A_REALM),
    '401',
  ],
  [
    '13 a range',
    asFirst({ gateways: [gateway('CA', { ipv4: '192.0.2.9', netmask: 24 })] }),
    at(DID, { sourceAddress: '192.0.2.255' }),
    'A, a1',
  ],
  ['14 netmask 33', asFirst({ gateways: [gateway('CA', { netmask: 33 })] }), at(DID), '404'],
  [
    '15 carrier without provider',
    asFirst({ carriers: [carrier('CA', { service_provider_sid: null })] }),
    at(DID),
    '404',
  ],
  [
    '16 the same by realm',
    asFirst({ carriers: [carrier('CA', { service_provider_sid: null })] }),
    at(DID, A_REALM),
    'A, a1',
  ],
  [
    '17 port and protocol',
    asFirst({ gateways: [gateway('CA', { port: 5080, protocol: 'tls' })] }),
    at(DID),
    'A, a1',
  ],
  ['18 X-Forwarded-For', asFirst(), at(DID, { sourceAddress: AWAY, forwardedFor: ADDRESS }), 'A, a1'],
  [
    '19 internal network',
    asFirst({ gateways: [gateway('CA', { ipv4: '10.0.0.5' })], server: { networkCidrs: ['10.0.0.0/8'] } }),
    at(DID, { sourceAddress: '10.0.0.5' }),
    '403 missing X-Account-Sid',
  ],
  [
    '20 number on both',
    sources({ ...both('CA', 'CB'), numbers: [number(DID, 'CA', 'A', 'a1'), number(DID, 'CB', 'B', 'b1')] }),
    at(DID),
    NUMBERS,
  ],
  [
    '21 number on one of two',
    sources({ ...both('CA', 'CB'), numbers: [number(DID, 'CB', 'B', 'b1')] }),
    at(DID),
    'B, b1',
  ],
  [
    '22 exact before pattern',
    sources({
      carriers: [carrier('CA'), carrier('CP')],
      gateways: [gateway('CA'), gateway('CP', { ipv4: '192.0.2.0', netmask: 24 })],
      numbers: [number(DID, 'CP', 'A', 'a1'), number('^15081112*', 'CA', 'A', 'a2')],
    }),
    at(DID),
    'A, a1',
  ],
  [
    '23 longer text',
    sources({
      ...both('CA', 'CP'),
      numbers: [number('^1508', 'CA', 'A', 'a1'), number('^150822', 'CP', 'B', 'b1')],
    }),
    at('15082212222'),
    'B, b1',
  ],
  [
    '24 longer fails, invalid skipped',
    sources({
      ...both('CP', 'CP2'),
      numbers: [
        number('^10012', 'CP', 'A', 'a1'),
        number('^100', 'CP2', 'A', 'a2'),
        number('*[[[[[', 'CP', 'A', 'a1'),
      ],
    }),
    at('100678'),
    'A, a2',
  ],
  ['25 not anchored', sources({ numbers: [number('1*', 'CA', 'A', 'a1')] }), at('442012345'), 'A, a1'],
  ['26 everything', sources({ numbers: [number('*', 'CA', 'A', 'a1')] }), at('anything'), 'A, a1'],
  [
    '27 pattern without application',
    sources({ ...only('CA', { application_sid: 'a2' }), numbers: [number('^1508', 'CA', 'A', null)] }),
    at(DID),
    'A, a2',
  ],
  [
    '28 exact without application',
    sources({ ...only('CA', { application_sid: 'a2' }), numbers: [number(DID, 'CA', 'A', null)] }),
    at(DID),
    'A, a2',
  ],
  ['29 no application at all', sources({ numbers: [number(DID, 'CA', 'A', null)] }), at(DID), NONE],
  [
    '30 number without account',
    sources({ ...only('CP'), numbers: [number(DID, 'CP', null, null)] }),
    at(DID),
    '500',
  ],
  ['31 inactive account', asFirst({ accounts: inactive }), at(DID), '503 Account exists but is inactive +'],
  [
    '32 inactive account, by realm',
    asFirst({ accounts: inactive }),
    at(DID, A_REALM),
    '503 Account exists but is inactive +',
  ],
  ['33 number of another account', sources({ numbers: [number(DID, 'CA', 'B', 'b1')] }), at(DID), 'B, b1'],
  [
    '34 realm A, number of B',
    sources({ ...only('CP'), numbers: [number(DID, 'CP', 'B', 'b1')] }),
    at(DID, A_REALM),
    'A, b1',
  ],
  ['35 default route', sources(only('CA', { application_sid: 'a2' })), at('777'), 'A, a2'],
  [
    '36 two default routes',
    sources({
      carriers: [carrier('CA', { application_sid: 'a1' }), carrier('CB', { application_sid: 'b1' })],
      gateways: [gateway('CA'), gateway('CB')],
    }),
    at('777'),
    DEFAULTS,
  ],
  [
    '37 two gateways of one carrier',
    sources({
      carriers: [carrier('CA', { application_sid: 'a2' })],
      gateways: [gateway('CA'), gateway('CA', { ipv4: '192.0.2.0', netmask: 24 })],
    }),
    at('777'),
    'A, a2',
  ],
  [
    '38 that differ in pad_crypto',
    sources({
      carriers: [carrier('CA', { application_sid: 'a2' })],
      gateways: [gateway('CA'), gateway('CA', { ipv4: '192.0.2.0', netmask: 24, pad_crypto: 1 })],
    }),
    at('777'),
    DEFAULTS,
  ],
  [
    '39 default of a provider, two accounts',
    sources(only('CP', { application_sid: 'a1' })),
    at('777'),
    PROVISIONED,
  ],
  [
    '40 default of a provider, one account',
    sources(only('CQ', { application_sid: 'z1' })),
    at('777'),
    'Z, z1',
  ],
  ['41 one account, no application', sources(only('CQ')), at('777'), NONE],
  ['42 nothing', sources(), at('777'), PROVISIONED],
  ['43 nothing, by realm', sources(), at('777', A_REALM), NONE],
];
