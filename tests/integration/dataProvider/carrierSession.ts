import { newCarrier, newSipGateway, newSmppGateway } from '../../../src/platform/carrier/carrierDefaults.ts';
import { carrierWithGateways } from '../../../src/platform/carrier/readCarrier.ts';
import type {
  Carrier,
  CarrierWithGateways,
  SipGateway,
  SmppGateway,
} from '../../../src/platform/carrier/carrierRecords.ts';
import { atHome, listOf, type Login, type Platform, type Write } from './platform.ts';

export const sip = (
  ipv4: string,
  direction: 'inbound' | 'outbound' = 'inbound',
  more: Partial<SipGateway> = {},
): SipGateway => ({ ...newSipGateway(direction, `row-${ipv4}`), ipv4, ...more });

export const smpp = (
  ipv4: string,
  direction: 'inbound' | 'outbound' = 'outbound',
  more: Partial<SmppGateway> = {},
): SmppGateway => ({ ...newSmppGateway(direction, `row-${ipv4}`), ipv4, ...more });

/** A new carrier with one gateway of each kind. */
export const wantedCarrier = (more: Partial<CarrierWithGateways> = {}): CarrierWithGateways => ({
  ...newCarrier(),
  name: 'Works',
  sip_gateways: [sip('203.0.113.7')],
  smpp_gateways: [],
  ...more,
});

/** `METHOD collection` of writes, without sids. */
export const inShort = (writes: readonly Write[]): string[] =>
  writes.map(({ method, path }) => `${method} ${path.replace(/\/[\da-f-]{36}/g, '/…')}`);

/** A session that works on carriers: with the form of any carrier as it is on the platform. */
export const carrierSession = async (platform: Platform, login: Login = 'admin') => {
  const session = await atHome(platform, login);
  const { dataProvider, lines, writes } = session;

  const read = async (carrierSid: string): Promise<CarrierWithGateways> => {
    const { data } = await dataProvider.getOne<Carrier>('carriers', { id: carrierSid });
    return carrierWithGateways(data, await dataProvider.carrierGateways({ carrierSid }));
  };
  const sidOf = async (name: string): Promise<string> => {
    const { data } = await dataProvider.getList<Carrier>('carriers', listOf({}, 1, 100));
    const found = data.find(carrier => carrier.name === name);
    if (!found) throw new Error(`no carrier ${name}`);
    return found.id;
  };
  /** Forgets what was sent so far. */
  const mark = () => {
    lines.length = 0;
    writes.length = 0;
  };
  /** Saves a new carrier whose requests nobody looks at, and reads it. */
  const made = async (more: Partial<CarrierWithGateways> = {}): Promise<CarrierWithGateways> => {
    const { stored } = await dataProvider.saveCarrier({ stored: null, wanted: wantedCarrier(more) });
    const form = await read(stored.id);
    mark();
    return form;
  };
  return { ...session, read, sidOf, mark, made };
};
